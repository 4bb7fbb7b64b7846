import * as z from 'zod/mini';
import { reportIn } from './report-body.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const reportSchema = z.object({ kind: z.literal('link'), eventId: id, reference: id });

/** News of a link: which one. What the news is, the rail is asked. */
export interface SandboxLinkReport {
  readonly kind: 'link';
  readonly eventId: string;
  readonly reference: string;
}

/** The body of the pretend mandate system's webhook, as text. */
export const writeSandboxLinkReport = (report: SandboxLinkReport): string => JSON.stringify(report);

/** Reads it back; null where it is not one. */
export const readSandboxLinkReport = (body: string): SandboxLinkReport | null => reportIn(reportSchema, body);
