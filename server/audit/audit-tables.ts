import type { DeclaredTables } from '../database/declared-table.ts';

export const auditTables: DeclaredTables = {
  audit_entries: {
    kept: 'for good',
    why: 'Append-only and chained: what was cut off would show. It holds ids',
    plain: 'position kind actor about details written_at',
  },
  audit_links: { kept: 'for good', why: 'The chain over it', plain: 'link position hash' },
  operator_tasks: {
    kept: 'for good',
    why: 'What an operator had to do, and who did it; it names charges by id',
    plain: 'kind reference rail note opened_at done_at done_by',
  },
};
