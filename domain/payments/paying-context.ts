import type { OpenCharge } from '@yarda/contracts/payments/cards-charge.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import type { TerminalOffer } from '@yarda/contracts/payments/terminal.ts';
import type { Clock } from '../platform/clock.ts';
import type { PaymentFact } from './payment-facts.ts';
import type { ReaderKind } from './terminal/card-reader.ts';

export type PaymentMethod = 'transfer' | 'card' | 'terminal';

/** One payment of a consent, and the method chosen with the consent, if any. */
export interface PayingInput {
  readonly consentId: string;
  readonly payment: Payment;
  readonly method: PaymentMethod | null;
  /** How chip cards may be taken; null if they may not. */
  readonly terminal: TerminalOffer;
  readonly now: Clock;
}

export type PayingEvent =
  | { readonly type: 'payer.chose_method'; readonly method: PaymentMethod }
  | { readonly type: 'payer.chose_simulator' | 'payer.closed_terminal' }
  /** News from the payment's stream, or from the consent read again. */
  | { readonly type: 'payment.told'; readonly fact: PaymentFact }
  | { readonly type: 'consent.stale' };

/** Notifications to the page. */
export type PayingNotification =
  /** The payment methods, or one of them, are on screen. */
  | { readonly type: 'payment.choosing' | 'payment.begun' }
  | { readonly type: 'payment.finished'; readonly paymentId: string }
  | { readonly type: 'consent.stale' };

export interface PayingContext extends PayingInput {
  /** The payment stands at its choice of methods. */
  readonly choosing: boolean;
  /** The money has been received in full. */
  readonly paid: boolean;
  /** The card charge that the payer returns to, until they leave it. */
  readonly openCharge: OpenCharge | undefined;
  /** Why the last card could not pay. */
  readonly notice: string | null;
  /** The payer has done nothing yet: what had the focus before keeps it. */
  readonly untouched: boolean;
  readonly reader: ReaderKind;
}

export const payingContext = (input: PayingInput): PayingContext => ({
  ...input,
  choosing: true,
  paid: false,
  openCharge: input.payment.openCharge,
  notice: null,
  untouched: input.method === null,
  reader: 'bluetooth',
});
