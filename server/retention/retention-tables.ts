import type { DeclaredTables } from '../platform/database/declared-table.ts';

declare module '../platform/database/column-types.ts' {
  interface ColumnTypes {
    'erasures.erased': Record<string, number>;
    'erasures.retained': Record<string, string>;
  }
}

export const retentionTables: DeclaredTables = {
  erasures: {
    retention: 'for good',
    why: 'Proof that a person who asked was erased, by ids alone',
    plain: 'erasure_id user_id consents erased_at retained_until erased retained receipt',
  },
};
