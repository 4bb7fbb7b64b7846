import { noAnswerMs, pollIntervalMs } from '@yarda/domain/mandates/debits/debit-timing.ts';
import { openAttempts } from '../../payments/charges/charge-attempt-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { type DebitIn, saveDebit } from './debit-store.ts';

/**
 * Polls the rail each minute for the unknown outcome of a charge, and never repeats the charge. After a day, alerts an
 * operator once, with the reference that the rail knows.
 */
export const checkAgain = async (
  deps: DebitsDeps,
  tx: Transaction,
  debit: DebitIn<'sent'>,
  nowMs: number,
): Promise<void> => {
  const { debitId, sentAt } = debit;
  const isLost = nowMs - sentAt.getTime() >= noAnswerMs;
  const reason = isLost ? 'no_answer' : debit.reason;
  if (isLost && debit.reason !== reason) {
    const [asked] = await openAttempts(tx, 'debit', debitId);
    const named = `The rail ${asked?.rail} has not decided for a day about ${asked?.attemptId}, the debit ${debitId}`;
    tx.onCommit(() => deps.failed(new Error(named)));
  }
  await saveDebit(tx, { ...debit, reason, nextAt: new Date(nowMs + pollIntervalMs.soon) });
};
