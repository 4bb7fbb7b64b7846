import { expect, it } from 'vitest';
import { DatabaseUnavailable, DiskUnavailable } from './database.ts';
import { databaseReason } from './database-reason.ts';
import { translated } from './unavailable-postgres.ts';

const failing = (code: string, message: string) =>
  translated(() => Promise.reject(Object.assign(new Error(message), { code }))).catch((error: unknown) => error);

const full = 'the disk of the database is full';
const fails = 'the disk of the database fails';

it.each([
  ['53100', 'could not extend file "base/5/16384": No space left on device', full],
  ['53100', 'could not extend file "base/5/16384": wrote only 4096 of 8192 bytes at block 7', full],
  ['XX000', 'could not extend file "base/5/16384": Disk quota exceeded', full],
  ['XX000', 'could not write to file "base/pgsql_tmp/pgsql_tmp7.0": File too large', full],
  ['58030', 'could not read blocks 7..7 in file "base/5/16384": Input/output error', fails],
  ['42501', 'could not open file "base/5/16384": Read-only file system', fails],
])('takes %s, %s for a fault of the disk', async (code, message, fault) => {
  const error = await failing(code, message);
  expect(error).toBeInstanceOf(DiskUnavailable);
  expect(error).toBeInstanceOf(DatabaseUnavailable);
  expect(error).toMatchObject({ fault, message: fault });
});

it.each([
  ['42501', 'permission denied for table payments'],
  ['23505', 'duplicate key value violates unique constraint "payments_pkey"'],
])('takes %s, %s for no fault of the disk', async (code, message) => {
  expect(await failing(code, message)).not.toBeInstanceOf(DatabaseUnavailable);
});

it('says at the start what to do about a full disk', async () => {
  const error = await failing('53100', 'could not extend file "base/5/16384": No space left on device');
  expect(databaseReason(error)).toMatch(
    /^The database cannot be used: .*No space left on device: make room on its disk/,
  );
});
