import { readerSettingsSchema } from '@yarda/contracts/reader-settings.ts';
import type { TerminalOffer } from '@yarda/contracts/terminal-offer.ts';
import { specifiedReaderSettings } from '@yarda/domain/reader/reader-settings.ts';

/**
 * What pages are told of the terminal: the specification's settings with what the operator changed; null where there is
 * none. Throws, with one line that names the setting, where one does not fit.
 */
export const terminalOffer = (differences: object | null | undefined, simulator: boolean): TerminalOffer => {
  if (differences === null) return null;
  const changed = Object.entries(differences ?? {}).filter(([, value]) => value !== undefined);
  const parsed = readerSettingsSchema.safeParse({ ...specifiedReaderSettings, ...Object.fromEntries(changed) });
  if (parsed.success) return { settings: parsed.data, simulator };
  const [issue] = parsed.error.issues;
  throw new Error(`Wrong terminal setting ${issue?.path.join('.')}: ${issue?.message}`);
};
