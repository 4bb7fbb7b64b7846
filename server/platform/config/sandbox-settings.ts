import * as z from 'zod/mini';
import { portSetting } from './server-settings.ts';

/** The settings of the sandbox: a server with real rails uses none of them. */
export const sandboxSettings = {
  /**
   * `on`: other machines may reach the sandbox, with a banner on every page. Without it a public `HOST` or `PUBLIC_URL`, or
   * production, does not start.
   */
  SANDBOX_PUBLIC: z._default(z.enum(['on', 'off']), 'off'),
  /** How long each step of the pretend bank takes, in milliseconds. */
  SANDBOX_DELAY_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(600_000)), 1200),
  /**
   * Which amounts the pretend bank accepts. `usual`: transfers from ₦100.00, cards from ₦50.00, debits from ₦200.00; `exact`:
   * also returns a transfer of any other amount than the one requested. With both, refunds may take ten working days.
   */
  SANDBOX_AMOUNTS: z._default(z.enum(['any', 'usual', 'exact']), 'any'),
  /** The page on which cards are entered: ours (`own`), or a pretend provider's (`hosted`). */
  SANDBOX_CARD_ENTRY: z._default(z.enum(['own', 'hosted']), 'own'),
  /** The pretend vendor's script of card readers; `late`: three of four loads fail (docs/terminal.md#sandbox). */
  SANDBOX_READER_SDK: z._default(z.enum(['none', 'works', 'late', 'fails']), 'none'),
  /**
   * A further device of the sandbox's people: `admitted` at once, so that a second visitor is Ada too, or it `waits` three days
   * as a real one does.
   */
  SANDBOX_NEW_DEVICE: z._default(z.enum(['admitted', 'waits']), 'admitted'),
  /** The port of the demo shop. */
  DEMO_PORT: z._default(portSetting, 4100),
};
