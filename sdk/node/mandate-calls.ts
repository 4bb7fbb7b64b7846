import type { Bodies, Mandate, Replies } from './api-types.ts';
import type { CallOptions, Send } from './sender.ts';
import { readUpcoming, type Upcoming, type UpcomingOptions } from './upcoming.ts';

/** The right to the debits of a consent, by the consent's id. */
export const mandateCalls = (send: Send) => ({
  /** Pauses until a day, or until you lift it. */
  pause: (
    consentId: string,
    body: Bodies['pauseDebits'] = {},
    options?: CallOptions,
  ): Promise<Replies['pauseDebits']> => send('pauseDebits', { ...options, params: { consentId }, body }),

  /** Lifts your own pause. */
  resume: async (consentId: string, options?: CallOptions): Promise<Mandate> =>
    (await send('resumeDebits', { ...options, params: { consentId } })).mandate,

  /** Lowers limits, or ends them sooner. */
  tighten: (
    consentId: string,
    body: Bodies['tightenDebits'],
    options?: CallOptions,
  ): Promise<Replies['tightenDebits']> => send('tightenDebits', { ...options, params: { consentId }, body }),

  /** Ends all debits of a consent for good. */
  revoke: (consentId: string, options?: CallOptions): Promise<Replies['revokeDebits']> =>
    send('revokeDebits', { ...options, params: { consentId } }),

  /** Limits of a mandate, with the reserved and the spent amounts. */
  allowance: (consentId: string, options?: CallOptions): Promise<Replies['readAllowance']> =>
    send('readAllowance', { ...options, params: { consentId } }),

  /** The next debits, the soonest first, and the spent part of the limits: no more than its payer's page may show. */
  upcoming: (consentId: string, options?: UpcomingOptions): Promise<Upcoming> => readUpcoming(send, consentId, options),

  history: async (consentId: string, options?: CallOptions): Promise<Replies['readMandateHistory']['history']> =>
    (await send('readMandateHistory', { ...options, params: { consentId } })).history,
});
