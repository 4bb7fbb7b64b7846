import { fromCallback, fromPromise } from 'xstate';
import { type CallOutcome, unprovided } from '../call-outcome.ts';
import type { ChargePurpose } from './charge-purpose.ts';

/**
 * Where a charge stands, as the server told the page. `reference` names it on its stream; a link's may come without one.
 * `waiting`: the outcome comes on that stream.
 */
export type ChargeTold =
  | { readonly next: 'otp'; readonly reference: string | null; readonly displayMessage: string }
  | {
      readonly next: 'challenge';
      readonly reference: string;
      readonly displayMessage: string;
      readonly challengeUrl: string;
    }
  | { readonly next: 'waiting' | 'approved'; readonly reference: string };

export type ChargeOutcome = CallOutcome<ChargeTold>;

/** The same `attempt` is the same charge, however often it is asked for; another one is a new charge. */
export interface Charging {
  readonly purpose: ChargePurpose;
  readonly attempt: number;
}

export interface OtpEntry {
  readonly purpose: ChargePurpose;
  readonly reference: string;
  readonly otp: string;
}

/** The calls that a charge makes. The page provides them: it alone knows the card, which never comes here. */
export const chargeCalls = {
  /** Seals the card and charges it. */
  chargeCard: fromPromise<ChargeOutcome, Charging>(async () => unprovided),
  submitOtp: fromPromise<ChargeOutcome, OtpEntry>(async () => unprovided),
  /** Tells what the stream says of charges; sent to, it opens the stream again. */
  line: fromCallback<{ readonly type: 'line.wanted' }, { readonly purpose: ChargePurpose }>(() => {}),
};
