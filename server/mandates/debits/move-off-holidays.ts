import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import { type Database, statement } from '../../platform/database/database.ts';

/** One that is held by another transaction is left to its day, and is not waited for. */
const wake = statement(
  'debits-of-holidays-wake',
  `update debits set next_at = :nextAt where debit_id = any(array(
     select debit_id from debits where next_at > :nextAt and status = 'notified'
       and effective_on = any(:declared::date[])
     for update skip locked))`,
);

/**
 * Makes debits due now if their notices name a day that has since been declared a holiday. The debits move, and payer
 * and merchant are notified, before that day. `cached` contains the holidays that this process has handled.
 */
export const moveOffHolidays = async (
  { database, now }: { readonly database: Database; readonly now: Clock },
  cached = new Set<string>(),
): Promise<void> => {
  const at = new Date(now());
  const today = dayInLagos(at.getTime());
  const declared = [...(await declaredHolidays(database))].filter((day) => day >= today && !cached.has(day));
  if (declared.length === 0) return;
  await database.query(wake, { declared, nextAt: at });
  for (const day of declared) cached.add(day);
};
