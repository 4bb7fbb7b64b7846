import { createHash } from 'node:crypto';
import { sendTime, spreadOf } from '@yarda/domain/mandates/debits/debit-times.ts';
import type { DeclaredHolidays } from '@yarda/domain/platform/calendar/business-days.ts';
import type { DebitRow } from './debit-store.ts';

/** When a debit is sent that may be from a moment on: spread over the time, so that not all of a day go at once. */
export const sendTimeOf = (
  { debitId, effectiveOn, dueOn }: Pick<DebitRow, 'debitId' | 'effectiveOn' | 'dueOn'>,
  notBeforeMs: number,
  holidays: DeclaredHolidays,
): Date => new Date(sendTime(effectiveOn ?? dueOn, notBeforeMs, spreadOf(fractionOf(debitId)), holidays));

/** From 0 to 1, the same for an id each time. */
const fractionOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE() / 2 ** 32;
