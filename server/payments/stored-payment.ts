import type { PaymentOrigin, Recipient } from '@yarda/contracts/payments/payment.ts';
import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import type { Balance } from '@yarda/domain/payments/transfers/apply-transfer.ts';

/** A payment as stored. Kobo. */
export interface StoredPayment extends Payer {
  readonly paymentId: string;
  readonly consentId: string;
  /** The merchant who asks for it. */
  readonly merchantId: string;
  readonly type: 'immediate' | 'future';
  readonly status: 'pending' | 'executed';
  readonly amountKobo: number;
  /** The sum that counts towards the payment so far. */
  readonly receivedKobo: number;
  /** The sum that the merchant refunded, arrived or on its way. */
  readonly refundedKobo: number;
  readonly transferStatus: 'expected' | 'announced' | 'received' | 'short' | 'settled';
  readonly narration: string;
  readonly paypointId: string | null;
  /** The merchant's own name for it. */
  readonly reference: string | null;
  readonly executedAt: Date | null;
  /** The source of the money, once the payment is executed. */
  readonly origin: PaymentOrigin | null;
  /** The payer of an executed payment: the person if signed in, and the hash of the page's claim secret. */
  readonly payerUserId: string | null;
  readonly claimHash: string | null;
  /** They do not want to be asked to save the card or link the account. */
  readonly offerDeclined: boolean;
  /** The payer's own account that they chose to pay from. */
  readonly sourceAccountId: string | null;
  readonly recipient: Recipient | null;
  readonly senderName: string | null;
  readonly location: string | null;
  /** The account that receives the money, if the merchant does not. */
  readonly destination: { readonly accountId: string; readonly linked: boolean } | null;
  /** When it is due, if it is a future payment. */
  readonly plan: PaymentPlan | null;
}

export type PaymentPlan = Pick<
  FuturePayment,
  'amountType' | 'dueDate' | 'startDate' | 'endDate' | 'frequency' | 'interval'
>;

/** The balance of a payment, for the rules of transfers and charges. */
export const balanceOf = ({ amountKobo, receivedKobo, status }: StoredPayment): Balance => ({
  amountKobo,
  receivedKobo,
  executed: status === 'executed',
});

/** How each part is read from a row `p` of payments. */
const parts = {
  paymentId: 'p.payment_id',
  consentId: 'p.consent_id',
  merchantId: 'p.requested_by',
  type: 'p.type',
  status: 'p.status',
  amountKobo: 'p.amount_kobo',
  receivedKobo: 'p.received_kobo',
  refundedKobo: 'p.refunded_kobo',
  transferStatus: 'p.transfer_status',
  narration: 'p.narration',
  paypointId: 'p.paypoint_id',
  reference: 'p.reference',
  executedAt: 'p.executed_at',
  origin: 'p.origin',
  payerUserId: 'p.payer_user_id',
  claimHash: 'p.claim_hash',
  offerDeclined: 'p.offer_declined_at is not null',
  sourceAccountId: 'p.source_account_id',
  recipient: 'p.recipient',
  senderName: 'p.sender_name',
  location: 'p.location',
  destination: `(select json_build_object('accountId', d.account_id, 'linked', d.linked)
    from destinations d where d.account_id = p.destination_account_id)`,
  plan: `case when p.type = 'future' then json_build_object('amountType', p.amount_type, 'dueDate', p.due_date,
    'startDate', p.start_date, 'endDate', p.end_date, 'frequency', p.frequency, 'interval', p.interval_units) end`,
} as const satisfies Record<keyof StoredPayment, string>;

/** The columns of a `StoredPayment`. */
export const paymentColumns = Object.entries(parts)
  .map(([part, sql]) => `${sql} as "${part}"`)
  .join(', ');

/** The same as arguments of `json_build_object`; `executedAt` is a time as the database writes it in JSON. */
export const paymentAsJson = Object.entries(parts)
  .map(([part, sql]) => `'${part}', ${sql}`)
  .join(', ');
