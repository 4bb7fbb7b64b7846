import { isBusinessDay, isCovered } from '@yarda/domain/platform/calendar/business-days.ts';
import { appendAudit } from '../audit/append-audit.ts';
import type { Database } from '../database/database.ts';
import { declaredHolidays, saveHoliday } from './holiday-store.ts';

/**
 * Declares a public holiday, effective at once: debits not yet sent on that day move to the next business day. False if
 * that day is no business day anyway.
 */
export const declareHoliday = (
  { database, at, by }: { readonly database: Database; readonly at: Date; readonly by?: string },
  holiday: { readonly day: string; readonly name: string },
): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (isCovered(holiday.day) && !isBusinessDay(holiday.day, await declaredHolidays(tx))) return false;
    if (!(await saveHoliday(tx, holiday, 'operator', at))) return false;
    const auditEntry = {
      kind: 'operator-acted',
      actor: by === undefined ? 'operator' : `operator ${by}`,
      about: 'holidays:declare',
    } as const;
    await appendAudit(tx, { ...auditEntry, details: { ...holiday } }, at);
    return true;
  });
