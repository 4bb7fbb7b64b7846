import { type DebitActor, debitActors, debitEventTypes } from '@yarda/domain/mandates/debits/debit-event-types.ts';
import type { DebitEvent } from '@yarda/domain/mandates/debits/debit-machine.ts';
import { type DebitStatus, debitAfter, isOpen, type openStatuses } from '@yarda/domain/mandates/debits/debit-status.ts';
import { wakeGrantStatus } from '../../grants/status/grant-status-store.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type DebitIn, type DebitRow, debitOf, hasOpenDebits, type StoredDebit, saveDebit } from './debit-store.ts';
import { emitDebitEvent } from './emit-debit-event.ts';

/**
 * Moves a debit by an event that its machine allows, with what changes of it, and tells its merchant; throws if it cannot
 * happen now.
 */
export const moveDebit = async (
  tx: Transaction,
  debit: StoredDebit,
  event: DebitEvent['type'],
  changes: Partial<DebitRow>,
  by: DebitActor = debitActors[event],
): Promise<StoredDebit> => {
  const status = debitAfter(debit.status, event);
  if (status === null) throw new Error(`A debit that is ${debit.status} cannot have ${event}`);
  // One that waits to be paid another way goes on when it now would have.
  const resumes = debit.payingUntil && changes.nextAt ? { payingResumeAt: changes.nextAt } : {};
  const moved = debitOf({ ...debit, ...changes, ...resumes, status });
  await saveDebit(tx, moved);
  const eventType = debitEventTypes[event];
  if (eventType) emitDebitEvent(tx, eventType, moved, by);
  if (isClosed(moved) && !(await hasOpenDebits(tx, moved.consentId)))
    await wakeGrantStatus(tx, moved.consentId, moved.settledAt);
  return moved;
};

/** With the last that closes, whichever day it was for, its mandate may be over. */
const isClosed = (debit: StoredDebit): debit is DebitIn<Exclude<DebitStatus, (typeof openStatuses)[number] | 'sent'>> =>
  debit.nextAt === null && !isOpen(debit.status) && debit.status !== 'sent';
