import type { DeclaredTables } from '../database/declared-table.ts';

export const keysTables: DeclaredTables = {
  key_fingerprints: {
    kept: 'for good',
    why: 'A server with other keys must not start; nothing of a key can be read from it',
    plain: 'name version fingerprint recorded_at',
  },
};
