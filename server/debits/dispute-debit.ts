import { disputeDays } from '@yarda/domain/debits/debit-timing.ts';
import { Problem } from '../http/problem.ts';
import type { DebitsDeps } from './debit-deps.ts';
import { type NewDispute, openDispute } from './dispute-store.ts';
import { holdDebit } from './hold-debit.ts';
import { tellOfDebit } from './tell-of-debit.ts';

const dayMs = 24 * 3_600_000;

/** Keeps what a payer says is wrong with a debit that was taken from them; a second time it stays what was said first. */
export const disputeDebit = (
  { database, newId, now }: Pick<DebitsDeps, 'database' | 'newId' | 'now'>,
  userId: string,
  said: Pick<NewDispute, 'debitId' | 'reason' | 'note'>,
) =>
  database.transaction(async (tx) => {
    const held = await holdDebit(tx, said.debitId);
    if (held?.mandate.userId !== userId) throw new Problem('DEBIT_NOT_FOUND');
    const { collectedKobo, settledAt } = held.debit;
    if (collectedKobo === 0 || !settledAt) throw new Problem('DEBIT_NOT_TAKEN');
    if (now() > settledAt.getTime() + disputeDays * dayMs) throw new Problem('DISPUTE_TOO_LATE');
    const { dispute, isNew } = await openDispute(tx, { ...said, disputeId: newId('dispute') }, new Date(now()));
    if (isNew) tellOfDebit(tx, 'debit.disputed', { ...held.debit, reason: said.reason });
    return dispute;
  });
