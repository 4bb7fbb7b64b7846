import type { TransferReturn } from '@yarda/contracts/payments/transfers.ts';

/** The one-time account that a payment shows, with its time as the database writes it in JSON. */
export interface AccountOfPayment {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly expiresAt: string;
  readonly exact: boolean;
}

/** Money of a payment that is returned, with its time as the database writes it in JSON. */
export interface ReturnOfPayment extends Omit<TransferReturn, 'amount'> {
  readonly amountKobo: number;
  readonly requestedAt: string;
}

/** A payment's newest one-time account, as `AccountOfPayment`; null if it has none. */
export const accountOfPayment = (paymentId: string): string => `(
  select json_build_object('bankName', a.bank_name, 'accountNumber', a.account_number, 'accountName', a.account_name,
    'expiresAt', a.expires_at, 'exact', a.exact)
  from transfer_accounts a where a.payment_id = ${paymentId} order by a.ordinal desc limit 1)`;

/** The returns of a payment's transfers, and what its bank did not take, as `ReturnOfPayment[]`. */
export const returnsOfPayment = (paymentId: string): string => `array_to_json(array(
  select json_strip_nulls(json_build_object('amountKobo', r.amount_kobo, 'reason', r.reason, 'status', r.status,
    'actionRequired', r.action_required, 'requestedAt', r.requested_at)) from (
    select return_id, amount_kobo, reason, ${returnStatus('b')}, requested_at
    from transfer_returns b where b.payment_id = ${paymentId}
    union all
    select event_id, amount_kobo, reason, 'rejected', null, rejected_at
    from transfer_rejections where payment_id = ${paymentId}
  ) r order by r.requested_at, r.return_id))`;

/** The status and need of a return or refund: one that failed has not gone back, whatever it needs. */
export const returnStatus = (row: string): string => `
  case when ${row}.status = 'pending' and ${row}.action_required is not null then 'failed' else ${row}.status end as status,
  case when ${row}.status = 'pending' then ${row}.action_required end as action_required`;

/** The payments of the thousand accounts that close last of those open `at` a time, of some `rails`. */
export const paymentsOfOpenAccounts = (at: string, rails: string): string => `
  select payment_id from transfer_accounts
  where (looked_at is null or poll_pending) and coalesce(bank_closes_at, expires_at) > ${at} and rail = any(${rails})
  order by coalesce(bank_closes_at, expires_at) desc limit 1000`;

/** Every one-time account, with its payment and when it expires. */
export const accountsOfPayments = '(select payment_id, expires_at from transfer_accounts)';

/** A transfer by its bank's reference, as `RecordedTransfer`; null if none was reported. */
export const transferOfReference = (rail: string, reference: string): string => `(
  select json_build_object('transferId', t.transfer_id, 'hasSettled', t.status = 'settled')
  from transfers t where t.rail = ${rail} and t.rail_reference = ${reference})`;

/**
 * The one-time account that a number names, of a payment if its rail names that too. Banks give a number again once its account
 * has expired: by its number alone it is the newest.
 */
export const accountOfNumber = (rail: string, accountNumber: string, paymentId: string): string => `(
  select a.payment_id, a.expires_at, a.payee from transfer_accounts a
  where a.rail = ${rail} and a.account_number = ${accountNumber} and a.payment_id = coalesce(${paymentId}, a.payment_id)
  order by a.expires_at desc limit 1)`;

/** The payment that a one-time account takes money for. */
export const paymentOfAccount = (rail: string, accountNumber: string, paymentId: string): string =>
  `(select n.payment_id from ${accountOfNumber(rail, accountNumber, paymentId)} n)`;

/** The transfers that count towards a payment, as sources of a refund. */
export const refundableTransfers = (paymentId: string): string => `
  select 'transfer' as by, transfer_id as source_id, applied_kobo as counts_kobo, false as indivisible, settled_at as at
  from transfers where payment_id = ${paymentId} and status = 'settled' and applied_kobo > 0`;
