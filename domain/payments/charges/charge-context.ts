import type { OpenCharge, RequestedField } from '@yarda/contracts/payments/cards-charge.ts';
import type { CardEntry } from './card-ports.ts';
import type { ChargeOutcome, ChargePurpose } from './charge-calls.ts';

/** Events of the payer. The card itself stays with the page; only the code passes through here. */
export type ChargeAct =
  | { readonly type: 'payer.entered_otp'; readonly otp: string }
  | { readonly type: 'payer.chose_saving'; readonly saveCard: boolean }
  | {
      readonly type:
        | 'payer.entered_card'
        | 'payer.went_on'
        | 'payer.entered_pin'
        | 'payer.opened_challenge'
        | 'payer.reconnected'
        | 'payer.tried_again'
        | 'payer.changed_card'
        | 'payer.went_back'
        | 'payer.left';
    };

/** How a charge ended, from its stream. `declined`: it can be retried; `ended`: it cannot. */
export type ChargeEnd =
  | {
      readonly type: 'charge.approved';
      readonly reference: string;
      readonly accountId: string | null;
      /** The card is linked, but its bank did not confirm the account. */
      readonly cardOnly?: true | undefined;
    }
  | { readonly type: 'charge.declined'; readonly reference: string; readonly message: string }
  | { readonly type: 'charge.ended'; readonly reference: string; readonly message: string };

/** Stream events: a charge's progress in per cent, how it ended, and whether the stream is available. */
export type ChargeFact =
  | { readonly type: 'charge.progressed'; readonly reference: string; readonly percent: number }
  | ChargeEnd
  | { readonly type: 'payment.settled' }
  | { readonly type: 'line.lost' | 'line.found' };

export type ChargeEvent = ChargeAct | ChargeFact;

/**
 * `openCharge`: a charge that is already being decided. `attempt`: the first number not yet used for a charge on this
 * page.
 */
export interface ChargeInput {
  readonly purpose: ChargePurpose;
  readonly openCharge?: OpenCharge | undefined;
  /** The place of card entry; this page by default. */
  readonly cardEntry?: CardEntry | undefined;
  readonly attempt?: number | undefined;
}

/** The result of a finished charge: approved, or left for another way to pay and why. */
export interface ChargeResult {
  readonly approved: boolean;
  readonly accountId: string | null;
  /** A linked card does not prove its account. */
  readonly cardOnly?: true | undefined;
  readonly failure: string | null;
  readonly attempt: number;
}

/**
 * `attempt` counts charges; `lost` counts consecutive calls whose reply was lost; `received` holds stream events that
 * arrived before the reply named the charge; `problem` is to be fixed on the current screen, and `problemCode` says what kind it
 * is, if a call failed; `failure` is why the charge was not made.
 */
export interface ChargeContext extends ChargeResult {
  readonly purpose: ChargePurpose;
  readonly cardEntry: CardEntry;
  /** Whether to save a card used for a payment. A linked card is always saved. */
  readonly saveCard: boolean;
  readonly lost: number;
  readonly retrying: boolean;
  readonly otp: string;
  readonly outcome: ChargeOutcome | null;
  readonly reference: string | null;
  readonly displayMessage: string;
  readonly field: RequestedField | null;
  readonly challengeUrl: string | null;
  readonly percent: number | null;
  readonly received: Readonly<Record<string, ChargeEnd>>;
  readonly lineLost: boolean;
  readonly problem: string | null;
  readonly problemCode: string | null;
  readonly restored: OpenCharge['next'] | null;
}

/** No answer came to the last call: it may or may not have been taken. */
export const isUnheard = ({ outcome }: Pick<ChargeContext, 'outcome'>): boolean =>
  outcome?.ok === false && !outcome.settled;

export const chargeContext = ({ purpose, openCharge, cardEntry = 'own', attempt = 1 }: ChargeInput): ChargeContext => ({
  ...untouched,
  purpose,
  cardEntry,
  attempt,
  ...(openCharge?.method === 'card' && {
    reference: openCharge.transactionReference,
    displayMessage: openCharge.displayMessage ?? '',
    field: openCharge.field ?? null,
    challengeUrl: openCharge.challengeUrl ?? null,
    restored: openCharge.next,
  }),
});

const untouched = {
  approved: false,
  accountId: null,
  failure: null,
  saveCard: false,
  lost: 0,
  retrying: false,
  otp: '',
  outcome: null,
  reference: null,
  displayMessage: '',
  field: null,
  challengeUrl: null,
  percent: null,
  received: {},
  lineLost: false,
  problem: null,
  problemCode: null,
  restored: null,
} as const satisfies Omit<ChargeContext, 'purpose' | 'cardEntry' | 'attempt'>;
