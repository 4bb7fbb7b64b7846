import type { LinkedAccount } from '../../accounts/linked-choice.ts';

/** The result of an offer: the account that can now be used, if any, and whether the payer declined. */
export interface OfferOutcome {
  readonly linked: LinkedAccount | null;
  readonly declined: boolean;
}
