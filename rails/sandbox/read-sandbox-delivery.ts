import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Delivery, Reading } from '@yarda/domain/platform/messages/delivery.ts';
import * as z from 'zod/mini';
import { reportIn } from './report-body.ts';
import { isSignedReport, signatureHeader } from './webhook-signature.ts';

/** Dependencies of a reader of the pretend bank's deliveries. */
export interface SandboxReader {
  readonly webhookSecret: string;
  readonly now: Clock;
  /** False: the bank signs no time, as most providers do, so that an old delivery is as genuine as a new one. */
  readonly signsTime?: boolean;
}

/** Which of the pretend bank's deliveries a port reads. */
export interface SandboxReports<Report> {
  readonly kinds: readonly string[];
  readonly read: (body: string) => Report | null;
}

/** Reads a delivery of the pretend bank; a signed one of a kind that is not the port's is `ignored`. */
export const readSandboxDelivery = async <Report>(
  { webhookSecret, now, signsTime = true }: SandboxReader,
  { kinds, read }: SandboxReports<Report>,
  { body, header, arrivedMs = now() }: Delivery,
): Promise<Reading<Report>> => {
  if (!isSignedReport(webhookSecret, body, header(signatureHeader), signsTime ? arrivedMs : null)) return null;
  const kind = kindIn(body);
  return kind === null || kinds.includes(kind) ? read(body) : 'ignored';
};

/** The kind of a delivery, and for news also what it is about: `news:charge`. */
const kindIn = (body: string): string | null => {
  const answer = reportIn(kindSchema, body);
  if (!answer) return null;
  return answer.about === undefined ? answer.kind : `${answer.kind}:${answer.about}`;
};

const kindSchema = z.object({ kind: z.string(), about: z.optional(z.string()) });
