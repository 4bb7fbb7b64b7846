import type { ChargeStatus } from '@yarda/domain/payments/charges/card-ports.ts';
import { feeDeducted } from '@yarda/domain/payments/ledger/ledger-postings.ts';
import { statement, type Transaction } from '../../platform/database/database.ts';
import { bookInLedger } from '../ledger/ledger.ts';
import type { ChargeAttempt } from './charge-attempt-store.ts';

const save = statement(
  'charge-attempt-fee',
  'update charge_attempts set fee_kobo = :feeKobo where attempt_id = :attemptId and fee_kobo is null returning attempt_id',
);

/** Books a rail's fee for an approved charge once: with the approval, or when the rail reports the fee later. */
export const bookFeeOf = async (
  tx: Transaction,
  { attemptId, rail }: ChargeAttempt,
  status: ChargeStatus,
  at: Date,
): Promise<void> => {
  const feeKobo = status.status === 'approved' ? status.feeKobo : undefined;
  if (feeKobo === undefined) return;
  const isNew = (await tx.query(save, { attemptId, feeKobo })).length > 0;
  if (!isNew || feeKobo === 0) return;
  const postings = feeDeducted(rail, feeKobo);
  bookInLedger(tx, at, { kind: 'charge_fee', reference: attemptId, paymentId: null, postings });
};
