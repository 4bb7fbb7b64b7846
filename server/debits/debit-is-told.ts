import { createHash } from 'node:crypto';
import type { DeclaredHolidays } from '@yarda/domain/calendar/business-days.ts';
import { type AmountType, sendTime, spreadOf, withinNoticeHours } from '@yarda/domain/debits/debit-times.ts';
import { noticeFloorMs, noticeRetryMs } from '@yarda/domain/debits/debit-timing.ts';
import type { Transaction } from '../database/database.ts';
import type { StoredDebit } from './debit-store.ts';
import { moveDebit } from './move-debit.ts';

/** A notice that was claimed and then not heard of is sent again no sooner than this: no one is told twice in a minute. */
export const claimMs = 90_000;

/** When a notice that was not accepted is sent again; one of a debit to come only in the hours of notices. */
export const nextTry = (nowMs: number, tries: number, isBeforehand: boolean): number => {
  const at = nowMs + Math.max(claimMs, noticeRetryMs[Math.min(tries, noticeRetryMs.length) - 1] ?? 0);
  return isBeforehand ? withinNoticeHours(at) : at;
};

interface Told {
  readonly at: Date;
  /** Which floor holds between the notice and the debit. */
  readonly floor: AmountType;
  readonly holidays: DeclaredHolidays;
}

/** The notice of a debit to come was accepted: it may be made once the floor has passed. */
export const debitIsTold = async (
  tx: Transaction,
  debit: StoredDebit,
  { at, floor, holidays }: Told,
): Promise<void> => {
  const notBefore = new Date(at.getTime() + noticeFloorMs[floor]);
  const spread = spreadOf(fractionOf(debit.debitId));
  const nextAt = new Date(sendTime(debit.effectiveOn ?? debit.dueOn, notBefore.getTime(), spread, holidays));
  await moveDebit(tx, debit, 'notice.accepted', { notifiedAt: at, notBefore, tries: 0, nextAt });
};

/** From 0 to 1, the same for an id each time. */
const fractionOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32;
