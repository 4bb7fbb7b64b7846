import type { DeclaredTables } from '../database/declared-table.ts';

export const calendarTables: DeclaredTables = {
  bank_holidays: {
    kept: 'for good',
    why: 'Why a debit moved to another day',
    plain: 'day name declared_at declared_by',
  },
};
