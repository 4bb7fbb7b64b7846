import type { Clock } from '@yarda/domain/platform/clock.ts';
import { type Database, statement } from '../database/database.ts';
import { recordKeys } from '../keys/expect-keys.ts';
import { keyNames, personalKey } from '../keys/key-names.ts';
import { newestVersion } from '../keys/key-ring.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { appendAudit } from './append-audit.ts';

interface Deps {
  readonly database: Database;
  readonly keys: KeyStore;
  readonly now: Clock;
}

const recorded = statement(
  'audit-rotation-recorded',
  `select 1 from audit_entries
   where kind = 'key-rotated' and about = :about and (details::jsonb ->> 'version')::int >= :version limit 1`,
);

/**
 * Records rotations made from outside, by `npm run keys:rotate`, once each. The key for personal data is recorded when
 * values are sealed again with it.
 */
export const recordRotations = async ({ database, keys, now }: Deps): Promise<void> => {
  await recordKeys(database, keys);
  for (const about of keyNames.filter((name) => name !== personalKey)) {
    const version = newestVersion(keys, about);
    if (version === 1 || (await database.query(recorded, { about, version })).length > 0) continue;
    const rotated = { kind: 'key-rotated', actor: 'operator', about, details: { version } } as const;
    await database.transaction((tx) => appendAudit(tx, rotated, new Date(now())));
  }
};
