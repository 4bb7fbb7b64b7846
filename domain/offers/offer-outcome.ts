import type { LinkedAccount } from '../accounts/linked-choice.ts';

/** What an offer came to: the account that can be used from now on, if any; and whether the payer has declined it. */
export interface OfferOutcome {
  readonly linked: LinkedAccount | null;
  readonly declined: boolean;
}
