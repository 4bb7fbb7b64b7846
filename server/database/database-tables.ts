import type { DeclaredTables } from './declared-table.ts';

export const databaseTables: DeclaredTables = {
  migrations: { kept: 'for good', why: 'Which schema this is', plain: 'version name checksum applied_at' },
  database_mode: { kept: 'for good', why: 'One row: sandbox or live', plain: 'only_row mode' },
  rail_memory: {
    kept: 'for good',
    why: 'A reference is never sent to a provider twice; it names payers as digests',
    plain: 'rail kind reference standing value since',
  },
  rail_standings: {
    kept: 'for good',
    why: 'How each rail does: one row a port',
    plain: 'port faults_in_row answered_at fault_at',
  },
};
