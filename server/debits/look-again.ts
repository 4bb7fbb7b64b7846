import { lookMs, noAnswerMs } from '@yarda/domain/debits/debit-timing.ts';
import type { Transaction } from '../database/database.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { saveDebit } from './debit-store.ts';
import type { HeldDebit } from './hold-debit.ts';

/** The outcome is unknown: the rail is asked about it each minute, and never to do it again. After a day that is an alarm. */
export const lookAgain = async (
  deps: DebitsDeps,
  tx: Transaction,
  { debit }: HeldDebit,
  nowMs: number,
): Promise<void> => {
  const isLost = nowMs - (debit.sentAt?.getTime() ?? nowMs) >= noAnswerMs;
  const reason = isLost ? 'no_answer' : debit.reason;
  if (isLost && debit.reason !== reason)
    tx.onCommit(() => deps.failed(new Error(`The bank has not answered for a day: debit ${debit.debitId}`)));
  await saveDebit(tx, { ...debit, reason, nextAt: new Date(nowMs + lookMs.soon) });
};
