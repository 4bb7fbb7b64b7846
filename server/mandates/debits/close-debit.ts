import { type DebitActor, debitActors } from '@yarda/domain/mandates/debits/debit-event-types.ts';
import type { DebitFault } from '@yarda/domain/mandates/debits/may-debit.ts';
import type { NoticeKind } from '@yarda/domain/mandates/debits/notice-texts.ts';
import { emitMerchantEvent } from '../../merchants/events/emit-merchant-event.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { NewId } from '../../platform/identifiers.ts';
import { orderNotice } from '../../platform/messages/notice-store.ts';
import { suspendMandate } from '../limits/mandate-changes-store.ts';
import { hasFailedAdjacent, type StoredDebit } from './debit-store.ts';
import { releaseDrawn } from './draw-allowance.ts';
import type { LockedDebit } from './lock-debit-purpose.ts';
import { moveDebit } from './move-debit.ts';

interface ClosingDeps {
  readonly newId: NewId;
}

/**
 * Gives a debit up and tells its payer. The second debit in a row to be given up, or a right to debit that has ended, suspends the mandate.
 */
export const giveUpDebit = async (
  deps: ClosingDeps,
  tx: Transaction,
  locked: LockedDebit,
  reason: string,
  at: Date,
  event: 'debit.given_up' | 'notice.undelivered' = 'debit.given_up',
): Promise<void> => {
  await releaseDrawn(tx, locked);
  const changes = { reason, settledAt: at, nextAt: null };
  const failed = await moveDebit(tx, locked.debit, event, changes, actorOf(event, reason));
  await orderDebitNotice(deps, tx, failed, locked.mandate.userId, 'given_up', at);
  const hasLostRight = reason === 'not_authorised' || reason === 'account_not_authorised';
  const isSecond = await hasFailedAdjacent(tx, failed);
  if (!hasLostRight && !isSecond) return;
  const why = hasLostRight ? reason : 'repeated_failure';
  if (hasLostRight) emitMerchantEvent(tx, 'account.repair_required', { consentId: failed.consentId, reason });
  if (await suspendMandate(tx, failed.consentId, why, at))
    await orderDebitNotice(deps, tx, failed, locked.mandate.userId, 'suspended', at);
};

/** Ends a debit because of a decision: it takes nothing, and no one failed. */
export const endDebit = async (
  tx: Transaction,
  locked: LockedDebit,
  event: 'payer.skipped' | 'debit.cancelled',
  { reason, by = actorOf(event, reason) }: { readonly reason: string; readonly by?: DebitActor },
  at: Date,
): Promise<void> => {
  await releaseDrawn(tx, locked);
  await moveDebit(tx, locked.debit, event, { reason, settledAt: at, nextAt: null }, by);
};

/** The mandate forbids it: skipped while it is paused, otherwise cancelled. No one failed. */
export const endByMandate = (tx: Transaction, locked: LockedDebit, fault: DebitFault, at: Date): Promise<void> =>
  endDebit(
    tx,
    locked,
    fault === 'MANDATE_PAUSED' ? 'payer.skipped' : 'debit.cancelled',
    { reason: fault.toLowerCase(), by: 'yarda' },
    at,
  );

/** Cancels a debit that was never announced to its payer. Gives up an announced one, and notifies the payer. */
export const cancelOrGiveUp = async (
  deps: ClosingDeps,
  tx: Transaction,
  locked: LockedDebit,
  reason: string,
  at: Date,
): Promise<void> => {
  if (locked.debit.status === 'planned') await endDebit(tx, locked, 'debit.cancelled', { reason }, at);
  else await giveUpDebit(deps, tx, locked, reason, at);
};

/** The party that caused an event. The clock ends a debit whose last day has passed, whatever the event. */
const actorOf = (event: keyof typeof debitActors, reason: string): DebitActor =>
  reason === 'too_late' ? 'clock' : debitActors[event];

/** Orders a notice of a debit to its payer, to be sent at once. */
export const orderDebitNotice = (
  { newId }: ClosingDeps,
  tx: Transaction,
  { debitId, noticeNo }: StoredDebit,
  userId: string,
  kind: NoticeKind,
  at: Date,
): Promise<void> =>
  orderNotice(tx, { noticeId: newId('notice'), kind, debitId, consentId: null, noticeNo, userId }, at, at);
