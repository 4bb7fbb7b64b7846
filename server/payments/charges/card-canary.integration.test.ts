import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { allTables } from '../../harness/all-tables.ts';
import { readEvents } from '../../harness/event-reader.ts';
import { ownDatabase } from '../../harness/fresh-database.ts';
import { openPayment } from '../../harness/new-consent.ts';
import { chargeSealed, handIn, sealedFor } from '../../harness/pay-by-card.ts';
import { typedCard } from '../../harness/sealed-card.ts';
import { startServerProcess } from '../../harness/server-process.ts';
import { unnamed } from '../../platform/database/database.ts';
import { openDatabase } from '../../platform/database/open-database.ts';

const testDatabase = await ownDatabase();
afterAll(() => testDatabase.drop());

/** Codes used nowhere else in this run: a card that pays, one that asks for a code, and two that are refused. */
const cards = [
  typedCard('4111111111111111', { cvv: '8315' }),
  typedCard('5555555555554444', { cvv: '9627' }),
  typedCard('4999870123456789', { cvv: '7046' }),
  typedCard('4111111111111111', { cvv: '6173', pin: '8264' }),
];
const otp = '739154';

it('keeps only a card’s brand and masked number: nothing else in tables, files, logs, answers or streams', async () => {
  const server = await startServerProcess({ ...testDatabase.environment, LOG_LEVEL: 'trace', SANDBOX_DELAY_MS: '1' });
  const answers: string[] = [];
  const streams: string[] = [];
  const envelopes: string[] = [];
  for (const card of cards) {
    const payment = await openPayment(server, 250_000);
    const sealed = await sealedFor(server, payment, card);
    envelopes.push(...Object.values(sealed).flatMap((each) => [each.encryptedData, each.encryptedAesKey]));
    answers.push((await chargeSealed(server, payment, sealed, { idempotencyKey: `key-${payment.paymentId}` })).text);
    answers.push((await handIn(server, payment, otp)).text);
    const { paymentId, consentId } = payment;
    const stream = await readEvents(`${server.address}/api/events/payments/${paymentId}?consentId=${consentId}`);
    if (card.number !== '5555555555554444') await stream.until('something is told', (events) => events.length > 0);
    stream.cut();
    streams.push(JSON.stringify(stream.events));
  }
  const { out, errors } = await server.end('SIGTERM');
  const stored = { answers: answers.join(), streams: streams.join(), log: out + errors, tables: await dump() };
  expect(stored.log).toContain('/api/payments/card/public');
  expect(stored.tables).toContain('411111******1111');
  const files = await filesIn(testDatabase.dataDir);
  // The log of the database is among them, with what was written and has gone from its tables.
  expect(files.includes('411111******1111')).toBe(true);
  for (const { number } of cards) expect(files.includes(number), 'a card number in the files').toBe(false);
  expect(isolatedDigits(otp).test(files.toString('latin1')), 'a code in the files').toBe(false);
  for (const envelope of envelopes) {
    expect(files.includes(envelope), 'a sealed card in the files').toBe(false);
    for (const [where, text] of Object.entries(stored))
      expect(text.includes(envelope), `one in the ${where}`).toBe(false);
  }
  for (const [where, text] of Object.entries(stored)) {
    for (const { number, cvv } of cards) {
      expect(text.includes(number), `a card number in the ${where}`).toBe(false);
      expect(isolatedDigits(cvv).test(text), `a security code in the ${where}`).toBe(false);
    }
    expect(isolatedDigits('8264').test(text), `a PIN in the ${where}`).toBe(false);
    expect(isolatedDigits(otp).test(text), `a code in the ${where}`).toBe(false);
  }
});

/** Digits as a whole value: inside a longer number or an id they mean something else. */
const isolatedDigits = (digits: string) => new RegExp(`(?<![\\w.-])${digits}(?![\\w.-])`);

/** All that a server keeps in its folder, one after the other. */
const filesIn = async (folder: string): Promise<Buffer> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return Buffer.concat(
    await Promise.all(
      found.filter((file) => file.isFile()).map(({ parentPath, name }) => readFile(join(parentPath, name))),
    ),
  );
};

/** Every row of every table, as text. */
const dump = async (): Promise<string> => {
  const { database } = await openDatabase({ ...testDatabase, databaseConnections: 2 });
  const rows: string[] = [];
  for (const name of await allTables(database)) {
    const found = await database.query(unnamed<{ row: string }>(`select t::text as row from ${name} t`));
    rows.push(...found.map(({ row }) => row));
  }
  await database.close();
  return rows.join('\n');
};
