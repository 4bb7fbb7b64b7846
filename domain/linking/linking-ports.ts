import type { AuthParam, PayInDetails } from '@yarda/contracts/linking.ts';
import type { Delivery } from '../delivery.ts';

/** By which mandate system: the switch's own (`direct`, NIBSS), or the alternate service (Remita). */
export type LinkService = 'direct' | 'alternate';

/**
 * Where a link stands at its rail. `waiting`: for the payer or the bank. `approved`: the bank has agreed; debits are
 * possible once `ready`. `failed`: it never was made, and never will be. `cancelled`: it was made, and is over.
 */
export type LinkStanding =
  | { readonly status: 'waiting' }
  | { readonly status: 'approved'; readonly ready: boolean }
  | { readonly status: 'failed' }
  | { readonly status: 'cancelled' };

/** What a link that was begun asks of the payer. `transfer.paymentId` is the rail's own. */
export type LinkAsks =
  | { readonly asks: 'payIn'; readonly payIn: Omit<PayInDetails, 'sourceAccount'> }
  | {
      readonly asks: 'answers';
      readonly transRef: string;
      readonly requestId: string;
      readonly authParams: readonly AuthParam[];
      readonly logoUrl: string | null;
    }
  | { readonly asks: 'paper'; readonly requestId: string; readonly formUrl: string }
  | { readonly asks: 'nothing' }
  | { readonly asks: 'refused' };

/**
 * The right to debit an account: how it is asked for, proven, and ended. Every call is idempotent by `reference`. A call
 * may fail; what it did is then unknown, and asking is safe. A rail proves by a transfer from the very account alone.
 */
export interface LinkRail {
  readonly name: string;
  begin(request: {
    readonly reference: string;
    readonly service: LinkService;
    readonly accountNumber: string;
    readonly institutionCode: string;
    readonly accountName: string;
  }): Promise<LinkAsks>;
  /** Looks for the transfer that proves the account. */
  confirmPayIn(reference: string): Promise<LinkStanding>;
  /** Hands in what the bank asked for. `answers_wrong`: it was evaluated, and the link waits for another. */
  answer(request: {
    readonly reference: string;
    readonly answers: readonly { readonly param: string; readonly value: string }[];
  }): Promise<LinkStanding | { readonly status: 'answers_wrong' }>;
  /** Where a link stands. One that never came has failed, and from then on never will be made. */
  find(reference: string): Promise<LinkStanding>;
  /** Gives up a link that waits, so that it can never be approved; answers what became of it. */
  end(reference: string): Promise<LinkStanding>;
  /** Which link there is news of, to be asked about, or null where the delivery is not genuine or not about one. */
  readReport(delivery: Delivery): { readonly eventId: string; readonly reference: string } | null;
}
