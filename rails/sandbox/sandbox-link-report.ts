import * as z from 'zod/mini';

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
export const readSandboxLinkReport = (body: string): SandboxLinkReport | null => {
  const parsed = reportSchema.safeParse(parseJson(body));
  return parsed.success ? parsed.data : null;
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
