import type { OpenCharge } from '@yarda/contracts/cards-charge.ts';
import type { CardOutcome, CardProblem } from './charge-calls.ts';

/** What the payer did. The card itself is the page's alone; only the code travels here, on its way out. */
export type CardAct =
  | { readonly type: 'payer.entered_card' }
  | { readonly type: 'payer.entered_pin' }
  | { readonly type: 'payer.entered_otp'; readonly otp: string }
  | { readonly type: 'payer.opened_challenge' }
  | { readonly type: 'payer.tried_again' }
  | { readonly type: 'payer.went_back' }
  | { readonly type: 'payer.left' };

/** What the payment's stream says about a charge: how far it has come, in per cent, or why it was not made. */
export type CardFact =
  | { readonly type: 'card.progressed'; readonly reference: string; readonly percent: number }
  | { readonly type: 'card.failed'; readonly reference: string; readonly message: string }
  | { readonly type: 'payment.settled' };

export type CardEvent = CardAct | CardFact;

/**
 * What the machine knows. `attempt` counts charges; `lost` the calls in a row whose answer was lost; `heard` is the last
 * failure on the stream, which may come before the answer to the call; `problem` is what is to be put right on the
 * screen that shows; `failure` why the charge was not made. `cardless`: the charge was begun before this page, which does
 * not know its card.
 */
export interface CardContext {
  readonly attempt: number;
  readonly lost: number;
  readonly otp: string;
  readonly outcome: CardOutcome | null;
  readonly reference: string | null;
  readonly displayMessage: string;
  readonly challengeUrl: string | null;
  readonly percent: number | null;
  readonly heard: { readonly reference: string; readonly message: string } | null;
  readonly problem: CardProblem | null;
  readonly failure: string | null;
  readonly cardless: boolean;
  readonly restored: OpenCharge['next'] | null;
}

/** The charge that is being decided already, where one is. */
export interface CardInput {
  readonly openCharge?: OpenCharge | undefined;
}

export const cardContext = ({ openCharge }: CardInput = {}): CardContext => ({
  ...untouched,
  ...(openCharge?.method === 'card' && {
    reference: openCharge.transactionReference,
    displayMessage: openCharge.displayMessage ?? '',
    challengeUrl: openCharge.challengeUrl ?? null,
    cardless: true,
    restored: openCharge.next,
  }),
});

const untouched: CardContext = {
  attempt: 1,
  lost: 0,
  otp: '',
  outcome: null,
  reference: null,
  displayMessage: '',
  challengeUrl: null,
  percent: null,
  heard: null,
  problem: null,
  failure: null,
  cardless: false,
  restored: null,
};
