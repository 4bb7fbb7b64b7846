import { isBusinessDay } from '@yarda/domain/calendar/business-days.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/database.ts';
import { declaredHolidays, saveHoliday } from './holiday-store.ts';

/**
 * Declares a public holiday, effective at once: debits not yet sent on that day move to the next business day. False if
 * that day is no business day anyway.
 */
export const declareHoliday = (
  { database, at }: { readonly database: Database; readonly at: Date },
  holiday: { readonly day: string; readonly name: string },
): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (!isBusinessDay(holiday.day, await declaredHolidays(tx))) return false;
    if (!(await saveHoliday(tx, holiday, 'operator', at))) return false;
    const told = { kind: 'operator-acted', actor: 'operator', about: 'holidays:declare' } as const;
    await appendAudit(tx, { ...told, details: { ...holiday } }, at);
    return true;
  });
