import type { Aged } from '../platform/database/declared-table.ts';
import { retainedTables } from './retained-tables.ts';

const aged = Object.entries(retainedTables).flatMap(([table, { whenAged }]) =>
  whenAged ? [[table, whenAged] as const] : [],
);

/**
 * Actions per table once a consent has been over for as long as laws require. Rows that the books lead to stay,
 * without anything that leads to a person; the others are deleted, after the references to them have been overwritten.
 */
export const retentionYears: Readonly<Record<string, Aged>> = Object.fromEntries([
  ...aged.filter(([, { end }]) => end !== 'deleted'),
  ...aged.filter(([, { end }]) => end === 'deleted'),
]);
