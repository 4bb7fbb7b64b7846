import { readerSettingsSchema } from '@yarda/contracts/payments/reader-settings.ts';
import type { TerminalOffer } from '@yarda/contracts/payments/terminal.ts';
import { specifiedReaderSettings } from '@yarda/domain/payments/terminal/reader-settings.ts';

/**
 * The terminal settings shown to pages: the specification's, with the operator's changes; null if there is no terminal.
 * Throws, with one line that names the setting, if one is invalid.
 */
export const terminalOffer = (differences: object | null | undefined, simulator: boolean): TerminalOffer => {
  if (differences === null) return null;
  const changed = Object.entries(differences ?? {}).filter(([, value]) => value !== undefined);
  const parsed = readerSettingsSchema.safeParse({ ...specifiedReaderSettings, ...Object.fromEntries(changed) });
  if (parsed.success) return { settings: parsed.data, simulator };
  const [issue] = parsed.error.issues;
  throw new Error(`Wrong terminal setting ${issue?.path.join('.')}: ${issue?.message}`);
};
