import type { CardRail, ChargeStatus } from '@yarda/domain/payments/charges/card-ports.ts';
import type { MandateRail } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { TransferRail, TransferReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { AmongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { withinDeadline } from '../../platform/within-deadline.ts';
import { findAccount } from '../transfers/account-reference.ts';
import { recordTransferReportIn } from '../transfers/record-transfer-report.ts';
import type { TransferPurpose } from '../transfers/transfer-purpose.ts';
import { findTransferReturn } from '../transfers/transfer-store.ts';
import { findAttempt } from './charge-attempt-store.ts';
import type { ChargeDeps } from './charge-deps.ts';
import { findRefund } from './charge-refund-store.ts';
import { lockAttempt } from './lock-attempt.ts';
import { recordRefund } from './refund-charge.ts';
import { settleChargeIn } from './settle-charge.ts';

export interface BookingDeps extends ChargeDeps {
  readonly rail: AmongRails<TransferRail>;
  readonly cardRail: AmongRails<CardRail>;
  readonly mandateRail: AmongRails<MandateRail>;
  readonly transferPurpose: TransferPurpose;
}

/** Books what a rail said. Resolves to whether our books lacked it. */
export type BookRailReport = (tx: Transaction) => Promise<boolean>;

/**
 * Asks a rail about a charge, a refund, a return or a one-time account by our reference. Null if we have none of that name at
 * that rail; rejects if the rail does not answer. Nothing is sent again, and only money is booked: what did not happen is left
 * to those who ask anyway. `refund` is the rail's own of which a person says that it is ours; `not_this` if it cannot be.
 */
export const queryMoney = async (
  deps: BookingDeps,
  rail: string,
  reference: string,
  refund?: string,
): Promise<BookRailReport | 'not_this' | null> =>
  (await queryRefundMoney(deps, rail, reference, refund)) ??
  (await queryReturnMoney(deps, rail, reference, refund)) ??
  (refund === undefined
    ? ((await queryChargeMoney(deps, rail, reference)) ?? (await queryAccountMoney(deps, rail, reference)))
    : null);

const queryChargeMoney = async (deps: BookingDeps, rail: string, reference: string): Promise<BookRailReport | null> => {
  const attempt = await findAttempt(deps.database, reference);
  if (attempt?.rail !== rail) return null;
  // It may not have been sent yet, and to ask would end it for good. It is asked about anyway.
  if (attempt.status === 'asked') return bookNothing;
  const { mandateRail, cardRail } = deps;
  const pending = attempt.account ? mandateRail.of(rail).findDebit(reference) : cardRail.of(rail).findCharge(reference);
  const status = await withinDeadline<ChargeStatus>(pending);
  if (status.status !== 'approved') return bookNothing;
  return async (tx) => {
    const before = (await lockAttempt(deps, tx, reference))?.attempt;
    await settleChargeIn(deps, tx, reference, status);
    const after = await findAttempt(tx, reference);
    const isTaken = after?.status === 'approved' && before?.status !== 'approved';
    return isTaken || before?.feeKobo !== after?.feeKobo;
  };
};

const queryRefundMoney = async (
  deps: BookingDeps,
  rail: string,
  reference: string,
  id: string | undefined,
): Promise<BookRailReport | 'not_this' | null> => {
  const refund = await findRefund(deps.database, reference);
  const attempt = refund && (await findAttempt(deps.database, refund.attemptId));
  if (!refund || attempt?.rail !== rail) return null;
  const { amountKobo } = refund;
  const named = { reference, chargeReference: attempt.attemptId };
  const { findRefund: queryRefund, adoptRefund } = (attempt.account ? deps.mandateRail : deps.cardRail).of(rail);
  if (id !== undefined && !(await withinDeadline(adoptRefund?.({ ...named, amountKobo, id }) ?? no))) return 'not_this';
  const outcome = await withinDeadline(queryRefund?.(named) ?? nothing);
  return outcome?.actionRequired === null ? (tx) => recordRefund(deps, tx, rail, reference) : bookNothing;
};

const queryReturnMoney = async (
  deps: BookingDeps,
  rail: string,
  reference: string,
  id: string | undefined,
): Promise<BookRailReport | 'not_this' | null> => {
  const back = await findTransferReturn(deps.database, reference);
  if (back?.rail !== rail) return null;
  const { transferReference, amountKobo } = back;
  const named = { reference, transferReference };
  const { findReturn, adoptReturn } = deps.rail.of(rail);
  if (id !== undefined && !(await withinDeadline(adoptReturn?.({ ...named, amountKobo, id }) ?? no))) return 'not_this';
  const report = await withinDeadline(findReturn?.(named) ?? nothing);
  return report?.kind === 'returned' ? bookReports(deps, rail, [report]) : bookNothing;
};

const queryAccountMoney = async (
  deps: BookingDeps,
  rail: string,
  reference: string,
): Promise<BookRailReport | null> => {
  const account = await findAccount(deps.database, rail, { accountReference: reference });
  if (!account) return null;
  const { accountNumber } = account;
  const pending = deps.rail.of(rail).findTransfers?.({ reference, accountNumber }) ?? Promise.resolve([]);
  const reports = await withinDeadline(pending);
  return bookReports(
    deps,
    rail,
    reports.filter(({ kind }) => kind === 'settled'),
  );
};

const bookReports =
  (deps: BookingDeps, rail: string, reports: readonly TransferReport[]): BookRailReport =>
  async (tx) => {
    let booked = false;
    for (const report of reports) booked = (await recordTransferReportIn(deps, tx, rail, report)) || booked;
    return booked;
  };

const nothing = Promise.resolve(null);
const no = Promise.resolve(false);
const bookNothing: BookRailReport = async () => false;
