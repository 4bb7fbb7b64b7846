import type { OpenCharge } from '@yarda/contracts/payments/cards-charge.ts';
import type { PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import { chargeOrigin } from '@yarda/domain/payments/charge-origin.ts';
import type { Payer } from '@yarda/domain/payments/charges/who-paid.ts';
import { type ChargeOfPayment, chargesOfPayment, hasOpenCharge } from './charges/charge-projection.ts';
import { type RefundOfPayment, refundsOfPayment } from './refunds/refund-projection.ts';
import { paymentAsJson, type StoredPayment } from './stored-payment.ts';
import { hasUndecidedPurchase } from './terminal/purchase-projection.ts';
import {
  type AccountOfPayment,
  accountOfPayment,
  type ReturnOfPayment,
  returnsOfPayment,
} from './transfers/transfer-projection.ts';

/** A payment with what was done to make it, as a consent shows it. */
export interface PaymentOfConsent extends StoredPayment {
  readonly account: AccountOfPayment | null;
  readonly returns: readonly ReturnOfPayment[];
  readonly refunds: readonly RefundOfPayment[];
  /** The undecided charges of the payment, each with its payer. */
  readonly openCharges: readonly ChargeUnderway[];
  /** Whether a purchase by chip card is being decided. */
  readonly hasUndecidedPurchase: boolean;
  readonly cardToSave: { readonly decidedAt: string } | null;
}

/** A charge that is being decided, who began it, and where it takes its money from if that is known. */
export interface ChargeUnderway {
  readonly charge: OpenCharge;
  readonly payer: Payer;
  readonly origin: PaymentOrigin | null;
}

/** The same as the projection returns it, with times as the database writes them in JSON. Nothing is done for a future one. */
export interface ProjectedPayment extends Omit<StoredPayment, 'executedAt'> {
  readonly executedAt: string | null;
  readonly account: AccountOfPayment | null;
  readonly hasUndecidedPurchase: boolean;
  readonly charges: readonly ChargeOfPayment[] | null;
  readonly returns: readonly ReturnOfPayment[] | null;
  readonly refunds: readonly RefundOfPayment[] | null;
}

const ifImmediate = (sql: string) => `case when p.type = 'immediate' then ${sql} end`;

/** A consent's payments in order, without those that its payer left out, as `ProjectedPayment[]`. */
export const paymentsOfConsent = (consentId: string): string => `array_to_json(array(
  select json_build_object(${paymentAsJson},
    'account', ${ifImmediate(accountOfPayment('p.payment_id'))},
    'hasUndecidedPurchase', p.status = 'pending' and ${hasUndecidedPurchase('p.payment_id')},
    'charges', ${ifImmediate(chargesOfPayment('p.payment_id'))},
    'returns', ${ifImmediate(returnsOfPayment('p.payment_id'))},
    'refunds', case when p.refunded_kobo > 0 then ${refundsOfPayment('p.payment_id')} end)
  from payments p where p.consent_id = ${consentId} and p.left_out_at is null order by p.position))`;

/** Whether a consent has a payment of a type and a status, either of which may be null, for any. Asked of each consent. */
export const hasPaymentOf = (consentId: string, type: string, status: string): string =>
  `(select true from payments p where p.consent_id = ${consentId} and p.left_out_at is null
    and p.type = coalesce(${type}::text, p.type) and p.status = coalesce(${status}::text, p.status) limit 1)`;

/** The last payment of a consent, in its order. */
export const lastPaymentOf = (consentId: string): string =>
  `(select p.payment_id from payments p where p.consent_id = ${consentId} and p.left_out_at is null order by p.position desc limit 1)`;

/** The payment at a position of a consent. */
export const paymentAt = (consentId: string, position: string): string =>
  `(select p.payment_id from payments p where p.consent_id = ${consentId} and p.position = ${position})`;

/** Whether a payment is executed. A scalar, so that the payment is found by its id and not by joining all payments. */
export const isExecuted = (paymentId: string): string =>
  `coalesce((select p.status = 'executed' from payments p where p.payment_id = ${paymentId}), false)`;

const hasMoney = "(p.status = 'executed' or p.transfer_status in ('received', 'short'))";

/** Whether money has come for a payment. */
export const hasMoneyFor = (paymentId: string): string =>
  `exists (select from payments p where p.payment_id = ${paymentId} and ${hasMoney})`;

/** Whether money has come for any payment of a consent. */
export const hasMoneyIn = (consentId: string): string =>
  `exists (select from payments p where p.consent_id = ${consentId} and ${hasMoney})`;

/** The consent that a payment belongs to. */
export const consentOfPayment = (paymentId: string): string =>
  `(select p.consent_id from payments p where p.payment_id = ${paymentId})`;

/** The merchant who asks for a payment. */
export const askerOfPayment = (paymentId: string): string =>
  `(select p.requested_by from payments p where p.payment_id = ${paymentId})`;

/** The merchant's own name for a payment. */
export const referenceOfPayment = (paymentId: string): string =>
  `(select p.reference from payments p where p.payment_id = ${paymentId})`;

/** The consents of a merchant's payments of one name. */
export const consentsOfReference = (merchantId: string, reference: string): string =>
  `select p.consent_id from payments p where p.requested_by = ${merchantId} and p.reference = ${reference}`;

/** All payments. */
export const paymentRows = '(select payment_id, consent_id, narration, origin, reference from payments)';

/** How far a payment is: `paid`, `paying` while a charge of it is being decided, or `unpaid`. */
export const paymentStatusOf = (paymentId: string): string => `(select case when p.status = 'executed' then 'paid'
  when p.transfer_status = 'received' or ${hasOpenCharge('p.payment_id')} or ${hasUndecidedPurchase('p.payment_id')}
    then 'paying' else 'unpaid' end
  from payments p where p.payment_id = ${paymentId})`;

/** Whether a payment of a consent is executed, or money for one is on its way. */
export const hasPaymentUnderway = (consentId: string): string => `exists (
  select from payments p where p.consent_id = ${consentId} and (p.status = 'executed' or p.transfer_status = 'received'
    or ${hasOpenCharge('p.payment_id')} or ${hasUndecidedPurchase('p.payment_id')}))`;

export const paymentOfConsent = (projected: ProjectedPayment): PaymentOfConsent => {
  const { charges, returns, refunds, executedAt, ...payment } = projected;
  const created = charges ?? [];
  const open = created.filter(({ status }) => status !== 'approved');
  const decidedAt = created.find(({ status, savesCard }) => status === 'approved' && savesCard)?.decidedAt;
  return {
    ...payment,
    executedAt: executedAt === null ? null : new Date(executedAt),
    returns: allReturns(created, returns ?? []),
    refunds: refunds ?? [],
    openCharges: open.map((one) => ({
      charge: openChargeOf(one),
      payer: { payerUserId: one.payerUserId, claimHash: one.claimHash },
      origin: isRegistered(one) ? chargeOrigin(one) : null,
    })),
    cardToSave: decidedAt ? { decidedAt } : null,
  };
};

/** A card that is entered on its provider's page is not known yet. */
const isRegistered = ({ maskedPan, account }: ChargeOfPayment): boolean => maskedPan !== null || account !== null;

const openChargeOf = ({
  attemptId,
  method,
  status,
  displayMessage,
  field,
  challengeUrl,
}: ChargeOfPayment): OpenCharge => ({
  transactionReference: attemptId,
  method,
  next: status === 'otp' || status === 'challenge' ? status : 'waiting',
  ...(status === 'otp' && displayMessage !== null && { displayMessage }),
  ...(status === 'otp' && field && { field }),
  ...(status === 'challenge' && challengeUrl !== null && { challengeUrl }),
});

/** Refunds of transfers and charges, in the order they were requested. */
const allReturns = (charges: readonly ChargeOfPayment[], returns: readonly ReturnOfPayment[]): ReturnOfPayment[] =>
  [...returns, ...charges.flatMap(({ refunds }) => refunds)].sort(
    (one, other) => Date.parse(one.requestedAt) - Date.parse(other.requestedAt),
  );
