import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openOwnKeys } from '../../grants/receipts/open-own-keys.ts';
import { emptyDatabase } from '../../harness/fresh-database.ts';
import { scratchFolder } from '../../harness/scratch-folder.ts';
import { runToEnd, startServerProcess } from '../../harness/server-process.ts';
import { unnamed } from '../database/database.ts';
import { openDatabase } from '../database/open-database.ts';
import { keyNames } from './key-names.ts';

const testDatabase = await emptyDatabase();
const keysFolder = join(testDatabase.dataDir, 'keys');
const backup = await scratchFolder('right-keys');
afterAll(async () => {
  await testDatabase.drop();
  await rm(backup, { recursive: true, force: true });
});

await (await startServerProcess(testDatabase.environment)).end('SIGTERM');
cpSync(keysFolder, backup, { recursive: true });

const putBack = (): void => {
  rmSync(keysFolder, { recursive: true });
  cpSync(backup, keysFolder, { recursive: true });
};
const refusal = (what: string) =>
  new RegExp(`^The keys in DATA_DIR/keys are not those of this database \\(${what}.*: copy the folder from `);
const start = () => runToEnd(testDatabase.environment);
const rotate = (...words: string[]) => runToEnd(testDatabase.environment, 'commands/keys-rotate.ts', words);

it('makes and records every key on a new database', () => {
  expect(readdirSync(keysFolder).sort()).toEqual([...keyNames].sort());
});

it('refuses to start or to erase a person without its keys, in one line, and makes none', async () => {
  rmSync(keysFolder, { recursive: true });
  const erase = () => runToEnd(testDatabase.environment, 'commands/erase.ts', ['--phone', '+2348012345678']);
  for (const work of [start, erase]) {
    const { code, errors } = await work();
    expect([code, errors.split('\n').length]).toEqual([1, 2]);
    expect(errors).toMatch(refusal('personal-data is missing, and 11 more'));
  }
  expect(readdirSync(keysFolder)).toEqual([]);
  putBack();
});

it('refuses another key of each name, and none', async () => {
  const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
  const open = () => openOwnKeys(database, testDatabase.dataDir);
  for (const name of keyNames) {
    const path = join(keysFolder, name);
    const right = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      right.replace(/[A-Za-z](?=[^A-Za-z]*$)/, (letter) => (letter === 'x' ? 'y' : 'x')),
    );
    await expect(open()).rejects.toThrow(refusal(`${name} differs`));
    writeFileSync(path, '');
    await expect(open()).rejects.toThrow(refusal(`${name} is missing`));
    writeFileSync(path, `${right}\n`);
    await open();
  }
  // As of a database older than fingerprints: the public keys of its receipts tell.
  await database.query(unnamed('delete from key_fingerprints'));
  rmSync(join(keysFolder, 'receipt-key.json'));
  await expect(open()).rejects.toThrow(refusal('receipt-key.json is missing'));
  putBack();
  await open();
  await database.close();
});

it('starts after a rotation by command, and then wants the new version too', async () => {
  expect((await rotate('personal-data')).code).toBe(0);
  await (await startServerProcess(testDatabase.environment)).end('SIGTERM');
  rmSync(join(keysFolder, 'personal-data.2'));
  expect((await start()).errors).toMatch(refusal('personal-data.2 is missing'));
});

it('replaces keys that are lost for good by command, under new numbers, and starts', async () => {
  rmSync(join(keysFolder, 'personal-data'));
  const { code, out } = await rotate('--lost');
  expect([code, out]).toEqual([0, expect.stringMatching(/^Replaced personal-data, personal-data\.2: /)]);
  expect(readdirSync(keysFolder)).toContain('personal-data.3');
  await (await startServerProcess(testDatabase.environment)).end('SIGTERM');
  expect((await rotate('--lost')).out).toBe('No key is lost: DATA_DIR/keys holds every key of this database\n');
});
