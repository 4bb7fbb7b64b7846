import { type DebitActor, debitActors } from '@yarda/domain/debits/debit-news.ts';
import type { NoticeKind } from '@yarda/domain/debits/notice-texts.ts';
import type { Transaction } from '../database/database.ts';
import { tellMerchant } from '../events/tell-merchant.ts';
import type { NewId } from '../identifiers.ts';
import { suspendMandate } from '../mandates/mandate-changes-store.ts';
import { orderNotice } from '../notices/notice-store.ts';
import { hasFailedBeside, type StoredDebit } from './debit-store.ts';
import { releaseDrawn } from './draw-allowance.ts';
import type { HeldDebit } from './hold-debit.ts';
import { moveDebit } from './move-debit.ts';

interface ClosingDeps {
  readonly newId: NewId;
}

/** Gives a debit up: its payer is told, and a second one in a row, or a right that is gone, suspends the mandate. */
export const giveUpDebit = async (
  deps: ClosingDeps,
  tx: Transaction,
  held: HeldDebit,
  reason: string,
  at: Date,
  event: 'debit.given_up' | 'notice.undelivered' = 'debit.given_up',
): Promise<void> => {
  await releaseDrawn(tx, held);
  const changes = { reason, settledAt: at, nextAt: null };
  const failed = await moveDebit(tx, held.debit, event, changes, actorOf(event, reason));
  await tellOf(deps, tx, failed, held.mandate.userId, 'given_up', at);
  const rightGone = reason === 'not_authorised' || reason === 'account_not_authorised';
  const again = await hasFailedBeside(tx, failed);
  if (!rightGone && !again) return;
  const why = rightGone ? reason : 'repeated_failure';
  if (rightGone) tellMerchant(tx, 'account.needs_repair', { consentId: failed.consentId, reason });
  if (await suspendMandate(tx, failed.consentId, why, at))
    await tellOf(deps, tx, failed, held.mandate.userId, 'suspended', at);
};

/** Ends a debit because of a decision: it takes nothing, and no one failed. */
export const endDebit = async (
  tx: Transaction,
  held: HeldDebit,
  event: 'payer.skipped' | 'debit.cancelled',
  { reason, by = actorOf(event, reason) }: { readonly reason: string; readonly by?: DebitActor },
  at: Date,
): Promise<void> => {
  await releaseDrawn(tx, held);
  await moveDebit(tx, held.debit, event, { reason, settledAt: at, nextAt: null }, by);
};

/** Whatever it was for, no one did it where only its last day has passed. */
const actorOf = (event: keyof typeof debitActors, reason: string): DebitActor =>
  reason === 'too_late' ? 'clock' : debitActors[event];

/** Orders a notice that goes out at once. */
export const tellOf = (
  { newId }: ClosingDeps,
  tx: Transaction,
  { debitId, noticeNo }: StoredDebit,
  userId: string,
  kind: NoticeKind,
  at: Date,
): Promise<void> =>
  orderNotice(tx, { noticeId: newId('notice'), kind, debitId, consentId: null, noticeNo, userId }, at, at);
