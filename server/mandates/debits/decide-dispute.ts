import type { DebitActor } from '@yarda/domain/mandates/debits/debit-event-types.ts';
import type { ChargeDeps } from '../../payments/charges/charge-deps.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { orderDebitNotice } from './close-debit.ts';
import { type Decision, saveDecision } from './dispute-store.ts';
import { emitDebitDecision } from './emit-debit-event.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';
import { refundDebit } from './refund-debit.ts';

/** Decides an open dispute: refunds the rest of the money, or refuses. Notifies the merchant and the payer. */
export const decideDispute = async (
  deps: Pick<ChargeDeps, 'jobs' | 'newId' | 'now'>,
  tx: Transaction,
  locked: LockedDebit,
  decided: Decision,
  at: Date,
): Promise<void> => {
  if (!(await saveDecision(tx, locked.debit.debitId, decided, at))) throw new Problem('DISPUTE_NOT_OPEN');
  const { userId } = locked.mandate;
  if (decided.decision === 'upheld') {
    emitDebitDecision(
      tx,
      await refundDebit(deps, tx, locked, null, at, { kind: 'dispute_upheld', by: actorOf(decided) }),
      decided,
    );
    return;
  }
  const stored = await moveDebit(tx, locked.debit, 'dispute.refused', { reason: null, nextAt: null });
  emitDebitDecision(tx, stored, decided);
  const kind = decided.decidedBy === 'operator' ? 'dispute_closed' : 'dispute_refused';
  await orderDebitNotice(deps, tx, stored, userId, kind, at);
};

/** The operator's people are ours. */
const actorOf = ({ decidedBy }: Decision): DebitActor => (decidedBy === 'operator' ? 'yarda' : decidedBy);
