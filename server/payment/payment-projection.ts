import type { OpenCharge } from '@yarda/contracts/cards-charge.ts';
import type { Circumstances, PaymentOrigin } from '@yarda/contracts/payment.ts';
import type { FuturePayment } from '@yarda/contracts/payment-plan.ts';
import type { TransferReturn } from '@yarda/contracts/transfers.ts';
import { type ChargeOfPayment, chargesOfPayment, hasOpenCharge } from '../charges/charge-projection.ts';
import { hasUndecidedPurchase } from '../terminal/purchase-projection.ts';
import {
  type AccountOfPayment,
  accountOfPayment,
  type ReturnOfPayment,
  returnsOfPayment,
} from '../transfers/transfer-projection.ts';

/** A stored payment, with times as the database writes them in JSON. Kobo. */
export type StoredPayment = StoredImmediate | FuturePayment;

export interface StoredImmediate {
  readonly paymentId: string;
  readonly type: 'immediate';
  readonly status: 'pending' | 'executed';
  readonly amount: number;
  readonly narration: string;
  readonly paypointId: string | null;
  readonly recipient: NonNullable<Circumstances['recipient']> | null;
  readonly senderName: string | null;
  readonly location: string | null;
  readonly sourceAccountId: string | null;
  readonly executedAt: string | null;
  readonly transferStatus: 'expected' | 'announced' | 'received' | 'short' | 'settled';
  readonly receivedAmount: number;
  readonly origin: PaymentOrigin | null;
  /** The person signed in when it was paid. */
  readonly payerId: string | null;
  /** They do not want to be asked to save the card or link the account. */
  readonly offerDeclined: boolean;
  readonly account: AccountOfPayment | null;
  readonly returns: TransferReturn[];
  readonly openCharge: OpenCharge | null;
  readonly cardToSave: { readonly decidedAt: string } | null;
}

/** A payment as the projection returns it: `storedPaymentOf` works out the totals of its charges and transfers. */
export type ProjectedPayment =
  | FuturePayment
  | (Omit<StoredImmediate, 'returns' | 'openCharge' | 'cardToSave'> & {
      readonly charges: readonly ChargeOfPayment[];
      readonly returns: readonly ReturnOfPayment[];
    });

const ofEach = `'paymentId', p.payment_id, 'type', p.type, 'status', p.status, 'amount', p.amount_kobo,
  'narration', p.narration, 'paypointId', p.paypoint_id, 'executedAt', p.executed_at`;

/** A consent's payments in order, as `ProjectedPayment[]`. */
export const paymentsOfConsent = (consentId: string): string => `array_to_json(array(
  select case when p.type = 'future' then json_build_object(${ofEach}, 'amountType', p.amount_type, 'dueDate', p.due_date,
    'startDate', p.start_date, 'endDate', p.end_date, 'frequency', p.frequency, 'interval', p.interval_units)
  else json_build_object(${ofEach}, 'transferStatus', p.transfer_status, 'receivedAmount', p.received_kobo,
    'origin', p.origin, 'payerId', p.payer_user_id, 'offerDeclined', p.offer_declined_at is not null,
    'recipient', p.recipient, 'senderName', p.sender_name, 'location', p.location, 'sourceAccountId', p.source_account_id,
    'account', ${accountOfPayment('p.payment_id')},
    'charges', ${chargesOfPayment('p.payment_id')},
    'returns', ${returnsOfPayment('p.payment_id')}) end
  from payments p where p.consent_id = ${consentId} order by p.position))`;

/** Whether a payment of a consent is executed, or money for one is on its way. */
export const hasPaymentUnderway = (consentId: string): string => `exists (
  select from payments p where p.consent_id = ${consentId} and (p.status = 'executed' or p.transfer_status = 'received'
    or ${hasOpenCharge('p.payment_id')} or ${hasUndecidedPurchase('p.payment_id')}))`;

export const storedPaymentOf = (projected: ProjectedPayment): StoredPayment => {
  if (projected.type === 'future') return projected;
  const { charges, returns, ...payment } = projected;
  const open = charges.find(({ status }) => status !== 'approved');
  const decidedAt = charges.find(({ status, savesCard }) => status === 'approved' && savesCard)?.decidedAt;
  return {
    ...payment,
    returns: allReturns(charges, returns),
    openCharge: open ? openChargeOf(open) : null,
    cardToSave: decidedAt ? { decidedAt } : null,
  };
};

const openChargeOf = ({ attemptId, method, status, displayMessage, challengeUrl }: ChargeOfPayment): OpenCharge => ({
  transactionReference: attemptId,
  method,
  next: status === 'otp' || status === 'challenge' ? status : 'waiting',
  ...(status === 'otp' && displayMessage !== null && { displayMessage }),
  ...(status === 'challenge' && challengeUrl !== null && { challengeUrl }),
});

/** Refunds of transfers and charges, in the order they were requested. */
const allReturns = (charges: readonly ChargeOfPayment[], returns: readonly ReturnOfPayment[]): TransferReturn[] =>
  [...returns, ...charges.flatMap(refundOf)]
    .sort((one, other) => Date.parse(one.requestedAt) - Date.parse(other.requestedAt))
    .map(({ requestedAt: _at, ...back }) => back);

const refundOf = ({ refund }: ChargeOfPayment): (TransferReturn & { readonly requestedAt: string })[] => {
  if (!refund) return [];
  const { to, ...back } = refund;
  return [{ ...back, reason: 'over', ...(to && { to }) }];
};
