import type { ChargePurpose } from './charge-calls.ts';

interface ChargeWords {
  /** While the card is charged; null if no progress shows yet. */
  readonly confirmText: string | null;
  readonly requestingAgain: string | null;
  readonly deciding: string;
  /** No reply came, on the first try or on a retry. */
  readonly unanswered: string;
  readonly unansweredAgain: string;
}

/** The texts for a charge, by its purpose. */
export const chargeWords = {
  payment: {
    confirmText: 'Processing payment...',
    requestingAgain: 'Retrying payment...',
    deciding: 'Processing payment...',
    unanswered: 'Failed to process card payment',
    unansweredAgain: 'Failed to process card payment',
  },
  link: {
    confirmText: null,
    requestingAgain: null,
    deciding: 'Processing card linking...',
    unanswered: 'Failed to link card',
    unansweredAgain: 'Failed to retry card linking',
  },
} as const satisfies Record<ChargePurpose['kind'], ChargeWords>;
