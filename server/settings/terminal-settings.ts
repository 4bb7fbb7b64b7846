import * as z from 'zod/mini';
import { WrongSetting } from './wrong-setting.ts';

const text = z.string().check(z.minLength(1));

/** How the chip-card terminal differs from the specification, as settings. */
export const terminalSettings = {
  TERMINAL: z._default(z.enum(['on', 'off']), 'on'),
  TERMINAL_SDK_URL: z.optional(z.url({ protocol: /^https?$/ })),
  TERMINAL_SDK_INTEGRITY: z.optional(text),
  TERMINAL_NAME_PREFIXES: z.optional(text),
  TERMINAL_SERVICE: z.optional(text),
  TERMINAL_WRITE_CHARACTERISTIC: z.optional(text),
  TERMINAL_NOTIFY_CHARACTERISTIC: z.optional(text),
  TERMINAL_KEY_SLOT: z.optional(z.coerce.number()),
  TERMINAL_CARD_SECONDS: z.optional(z.coerce.number()),
  TERMINAL_CURRENCY: z.optional(text),
  TERMINAL_TRANSACTION_TYPE: z.optional(z.coerce.number()),
  TERMINAL_CLEAR_CARD_DATA: z.optional(z.enum(['seal', 'refuse'])),
};

const schema = z.object(terminalSettings);

/** Named as in the page's terminal settings, which explain and check each one. */
export interface TerminalDifferences {
  readonly sdk?: { readonly url: string; readonly integrity: string } | undefined;
  readonly namePrefixes?: readonly string[] | undefined;
  readonly service?: string | undefined;
  readonly writeCharacteristic?: string | undefined;
  readonly notifyCharacteristic?: string | undefined;
  readonly keySlot?: number | undefined;
  readonly cardSeconds?: number | undefined;
  readonly currencyCode?: string | undefined;
  readonly transactionType?: number | undefined;
  readonly clearCardData?: 'seal' | 'refuse' | undefined;
}

/** Throws `WrongSetting` for a script without its hash. Null if there is no terminal. */
export const terminalOf = (settings: z.output<typeof schema>): TerminalDifferences | null => {
  if (settings.TERMINAL === 'off') return null;
  return {
    sdk: sdkOf(settings),
    namePrefixes: settings.TERMINAL_NAME_PREFIXES?.split(',').map((prefix) => prefix.trim()),
    service: settings.TERMINAL_SERVICE,
    writeCharacteristic: settings.TERMINAL_WRITE_CHARACTERISTIC,
    notifyCharacteristic: settings.TERMINAL_NOTIFY_CHARACTERISTIC,
    keySlot: settings.TERMINAL_KEY_SLOT,
    cardSeconds: settings.TERMINAL_CARD_SECONDS,
    currencyCode: settings.TERMINAL_CURRENCY,
    transactionType: settings.TERMINAL_TRANSACTION_TYPE,
    clearCardData: settings.TERMINAL_CLEAR_CARD_DATA,
  };
};

/** A script from elsewhere runs on the page that takes cards, so it runs only as the operator has seen it. */
const sdkOf = ({ TERMINAL_SDK_URL: url, TERMINAL_SDK_INTEGRITY: integrity }: z.output<typeof schema>) => {
  if (!url) return undefined;
  if (integrity) return { url, integrity };
  throw new WrongSetting("Wrong setting TERMINAL_SDK_INTEGRITY: the reader's script needs its hash, sha384-…");
};
