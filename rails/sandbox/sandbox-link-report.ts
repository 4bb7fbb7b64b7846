import type { ChangeNotice } from '@yarda/domain/platform/messages/delivery.ts';
import * as z from 'zod/mini';
import { reportIn } from './report-body.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));
const reportSchema = z.object({ kind: z.literal('link'), eventId: id, reference: id });

/** Says which link has news. The rail must be asked what the news is. */
export interface SandboxLinkReport {
  readonly kind: 'link';
  readonly eventId: string;
  readonly reference: string;
}

/** The body of the pretend mandate system's webhook, as text. */
export const writeSandboxLinkReport = (report: SandboxLinkReport): string => JSON.stringify(report);

/** Parses the body; null if it is not a link report. */
export const readSandboxLinkReport = (body: string): SandboxLinkReport | null => reportIn(reportSchema, body);

/** The link that the body has news of; null if it is not a link report. */
export const readSandboxLinkNotification = (body: string): ChangeNotice<'link'> | null => {
  const report = readSandboxLinkReport(body);
  return report && { ...report, kind: 'news', about: 'link' };
};
