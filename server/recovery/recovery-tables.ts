import type { DeclaredTables } from '../database/declared-table.ts';

export const recoveryTables: DeclaredTables = {
  device_proofs: {
    kept: 'with waiting_devices',
    why: 'How that device was proven',
    plain: 'device_id wrong_tries rail reference account_id',
  },
};
