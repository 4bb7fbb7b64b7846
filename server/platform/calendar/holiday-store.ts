import type { DeclaredHolidays } from '@yarda/domain/platform/calendar/business-days.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

const insert = statement(
  'bank-holiday-insert',
  `insert into bank_holidays (day, name, declared_at, declared_by) values (:day, :name, :declaredAt, :declaredBy)
   on conflict do nothing returning day::text`,
);
const all = statement('bank-holidays', 'select day::text from bank_holidays');

/** False if the day was declared before. */
export const saveHoliday = async (
  tx: Transaction,
  { day, name }: { readonly day: string; readonly name: string },
  by: string,
  at: Date,
): Promise<boolean> => (await tx.query(insert, { day, name, declaredAt: at, declaredBy: by })).length > 0;

export const declaredHolidays = async (db: Queryable): Promise<DeclaredHolidays> =>
  new Set((await db.query(all)).map(({ day }) => day));
