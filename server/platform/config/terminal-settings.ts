import * as z from 'zod/mini';
import { WrongSetting } from './wrong-setting.ts';

const text = z.string().check(z.minLength(1));

/** How the chip-card terminal differs from the specification, as settings. */
export const terminalSettings = {
  /** `off` removes the method and its two calls. */
  TERMINAL: z._default(z.enum(['on', 'off']), 'on'),
  /**
   * The https address of the vendor's SDK, one script, served with `Access-Control-Allow-Origin`. Unset: the page's own
   * driver.
   */
  TERMINAL_SDK_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /**
   * The hash of that script, `sha384-…`; required with the address. A changed script does not run until the operator sets its
   * hash.
   */
  TERMINAL_SDK_INTEGRITY: z.optional(text),
  /** Prefixes of readers' Bluetooth names. Unset: `QP,MPOS,QPOS,VEL,MIPS,watu,POINT`. */
  TERMINAL_NAME_PREFIXES: z.optional(text),
  /** The Bluetooth service of a reader. Unset: ISSC's transparent UART, as for its two characteristics. */
  TERMINAL_SERVICE: z.optional(text),
  /** The characteristic that the page writes to. */
  TERMINAL_WRITE_CHARACTERISTIC: z.optional(text),
  /** The characteristic that the reader answers by. */
  TERMINAL_NOTIFY_CHARACTERISTIC: z.optional(text),
  /** The key slot that the reader encrypts with. Unset: `3`. */
  TERMINAL_KEY_SLOT: z.optional(z.coerce.number()),
  /** How long the reader waits for a card, in seconds. Unset: `20`. */
  TERMINAL_CARD_SECONDS: z.optional(z.coerce.number()),
  /**
   * **Set it to `0566`, naira, for live use.** Unset: `0156`, the vendor demo's value and the specification's, which in
   * ISO 4217 is the Chinese yuan.
   */
  TERMINAL_CURRENCY: z.optional(text),
  /**
   * Unset: `10`, the demo's value for SALE. Readers that take the number literally need 11: for them 10 requests the log.
   */
  TERMINAL_TRANSACTION_TYPE: z.optional(z.coerce.number()),
  /**
   * A card number that a reader sends unencrypted is sealed at once (also if unset) or refused ("Device error:
   * NO_UPDATE_WORK_KEY"). Use `refuse` if your readers encrypt tracks under an acquirer's keys (P2PE).
   */
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
