import type { AuthParam, PayInDetails } from '@yarda/contracts/linking/linking.ts';
import type { LinkDetail, LinkDetails } from '@yarda/contracts/platform/link-details.ts';
import type { MandateLimits } from '../accounts/debit-right.ts';
import type { ChangeNotice, Delivery, Reading } from '../platform/messages/delivery.ts';

/** The mandate system: the switch's own (`direct`, NIBSS), or the alternate service (Remita). */
export type LinkService = 'direct' | 'alternate';

/**
 * The state of a link at its rail. `waiting`: for the payer or the bank. `approved`: the bank has agreed; debits are
 * possible once `ready`. `failed`: it was never made and never will be. `cancelled`: it was made, and has ended.
 */
export type RailLinkStatus =
  | { readonly status: 'waiting' }
  | { readonly status: 'approved'; readonly ready: boolean }
  | { readonly status: 'failed' }
  | { readonly status: 'cancelled' };

/** The person who links. `key` is the same for every link of the same person; `phone` begins with a plus. */
export interface LinkPayer {
  readonly key: string;
  readonly phone: string;
}

/**
 * The payer's next step of a link. `details`: data that the rail needs first, sent by `supply`. `payIn.paymentId` is
 * the rail's own. `page`: the payer agrees on a page of the provider's, which redirects to `returnUrl`; the return
 * proves nothing.
 */
export type LinkInstructions =
  | { readonly requires: 'details'; readonly details: readonly LinkDetail[] }
  | { readonly requires: 'payIn'; readonly payIn: Omit<PayInDetails, 'sourceAccount' | 'dueBy'> }
  | {
      readonly requires: 'answers';
      readonly transRef: string;
      readonly requestId: string;
      readonly authParams: readonly AuthParam[];
    }
  | { readonly requires: 'page'; readonly url: string }
  | { readonly requires: 'paper'; readonly requestId: string; readonly formUrl: string }
  | { readonly requires: 'nothing' }
  | { readonly requires: 'refused' };

/** An account to be linked, and by whom; `reference` is ours. */
export interface LinkRequest {
  readonly reference: string;
  readonly service: LinkService;
  readonly accountNumber: string;
  readonly institutionCode: string;
  readonly accountName: string;
  readonly mandate: MandateLimits;
  readonly payer: LinkPayer;
  readonly returnUrl: string;
}

/**
 * The right to debit an account: how to request, prove and end it. Every call is idempotent by `reference`. If a call
 * fails, its effect is unknown and it is safe to ask again. A transfer proves a link only if it comes from the account
 * itself.
 */
export interface LinkRail {
  readonly name: string;
  /** How many days may pass, once the bank has agreed, until debits are possible; left out if the provider does not say. */
  readonly readyDays?: number;
  start(request: LinkRequest): Promise<LinkInstructions>;
  /**
   * Continues a link that asked for details, and resolves to what it asks next; `details` again if they were checked and
   * are wrong. They go to the provider, and into no store or log. A link that did not ask is answered as by `start`.
   */
  supply(request: LinkRequest & { readonly details: LinkDetails }): Promise<LinkInstructions>;
  /**
   * Whether it can link accounts of a bank, where its provider has a list of them. Left out where the directory knows what
   * can be linked.
   */
  covers?(institutionCode: string): Promise<boolean>;
  /** Looks for the transfer that proves the account, or for what was agreed on the provider's page. */
  confirmPayIn(reference: string): Promise<RailLinkStatus>;
  /** Submits what the bank asked for. `answers_wrong`: the values were checked and the link waits for others. */
  answer(request: {
    readonly reference: string;
    readonly answers: readonly { readonly param: string; readonly value: string }[];
  }): Promise<RailLinkStatus | { readonly status: 'answers_wrong' }>;
  /** The state of a link. A link that never arrived has failed, and will never be made later. */
  find(reference: string): Promise<RailLinkStatus>;
  /** Gives up a waiting link, so that it can never be approved; returns its final state. */
  end(reference: string): Promise<RailLinkStatus>;
  /**
   * Ends what a link gave: it is given up if it waits, and withdrawn if it was made. Done twice, it comes to the same. Left out
   * where no debit is possible by it once it is forgotten here.
   */
  withdraw?(reference: string): Promise<void>;
  readReport(delivery: Delivery): Promise<Reading<ChangeNotice<'link'>>>;
}
