import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sandboxCardCodes } from '@yarda/domain/sandbox/sandbox-cards.ts';
import { afterAll, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { freshDatabase } from '../../harness/fresh-database.ts';
import { openPayment } from '../../harness/new-consent.ts';
import { chargeSealed, handIn, sealedFor } from '../../harness/pay-by-card.ts';
import { typedCard } from '../../harness/sealed-card.ts';
import { startServerProcess } from '../../harness/server-process.ts';

const testDatabase = await freshDatabase();
const folder = await mkdtemp(join(tmpdir(), 'yarda-heap-'));
afterAll(async () => {
  await testDatabase.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A card that is in no source file, and a code typed from a bank token. */
const secrets = { number: '4999870198765432', token: 'token-7Q9X-of-the-canary' };
/** Searched for only as whole values; they begin with 0, as no number of V8's own does. */
const codes = { cvv: '0937', pin: '0286' };

const around = (strings: string, digits: string) =>
  strings.match(new RegExp(`.{0,40}(?<![\\w.-])${digits}(?![\\w.-]).{0,40}`, 'g')) ?? [];

/** A complete snapshot ends with its strings. */
const newestSnapshot = () =>
  eventually(
    'the snapshot is written',
    async () => {
      const [name] = (await readdir(folder)).filter((file) => file.endsWith('.heapsnapshot'));
      const snapshot = name ? await readFile(join(folder, name)) : null;
      return snapshot?.subarray(-16).toString().trimEnd().endsWith(']}') ? snapshot : null;
    },
    120_000,
  );

it('keeps no card data in memory after the charge: not its number, its codes or the confirmation code', async () => {
  const options = `--heapsnapshot-signal=SIGUSR2 --diagnostic-dir=${folder}`;
  const server = await startServerProcess({
    ...testDatabase.environment,
    NODE_OPTIONS: options,
    SANDBOX_DELAY_MS: '1',
  });
  const refused = await openPayment(server, 250_000);
  const sealed = await sealedFor(server, refused, typedCard(secrets.number, { cvv: codes.cvv }));
  expect((await chargeSealed(server, refused, sealed)).failure().message).toBe('Card declined by issuer');
  const paid = await openPayment(server, 260_000);
  const mistyped = await sealedFor(server, paid, typedCard('5078650000000024', codes));
  expect((await chargeSealed(server, paid, mistyped)).failure().code).toBe('PIN_WRONG');
  const typed = await sealedFor(server, paid, typedCard('5078650000000024', { cvv: codes.cvv }));
  expect((await chargeSealed(server, paid, typed)).status).toBe(200);
  expect((await handIn(server, paid, secrets.token)).status).toBe(200);
  await delay(5_000);
  server.writeHeap();
  const snapshot = await newestSnapshot();
  // A value known to be in the snapshot proves that the search works.
  expect(snapshot.includes('5078650000000024')).toBe(true);
  for (const [what, secret] of Object.entries(secrets)) expect(snapshot.includes(secret), what).toBe(false);
  const strings = snapshot.subarray(snapshot.lastIndexOf('"strings":[')).toString('latin1');
  expect(around(strings, sandboxCardCodes.pin)).not.toEqual([]);
  for (const [what, code] of Object.entries(codes)) expect(around(strings, code), what).toEqual([]);
  await server.end('SIGTERM');
}, 240_000);
