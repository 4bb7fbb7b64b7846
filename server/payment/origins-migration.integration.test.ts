import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { emptyDatabase } from '../harness/fresh-database.ts';

/** The last schema version in which an origin did not say that an account was saved, or a card read by its chip. */
const before = 131;

const place = await emptyDatabase();
const { database } = await openDatabase({ ...place, databaseUrl: place.databaseMigrationUrl, databaseConnections: 3 });
afterAll(async () => {
  await database.close();
  await place.drop();
});

const account = { paymentMethod: 'bank_transfer', accountNumber: '0123456784', accountName: 'Ada', bankName: 'Access' };
const card = { paymentMethod: 'card', maskedCardNumber: '506099******0016' };
const payment = (id: string, at: number, origin: object) => `
  insert into payments (payment_id, consent_id, position, type, amount_kobo, narration, status, executed_at, received_kobo,
      transfer_status, origin)
    values ('${id}', 'cns_1', ${at}, 'immediate', 250000, 'Order', 'executed', now(), 250000, 'settled',
      '${JSON.stringify(origin)}');`;
const charge = (id: string, paymentId: string, debited: object | null, pan: string | null) => `
  insert into charge_attempts (attempt_id, rail, purpose, purpose_id, amount_kobo, narration, account, masked_pan, brand,
      intent, status, applied_kobo, asked_at, decided_at)
    values ('${id}', 'sandbox', 'payment', '${paymentId}', 250000, 'Order',
      ${debited ? `'${JSON.stringify(debited)}'` : 'null'}, ${pan ? `'${pan}'` : 'null'}, ${debited ? 'null' : "'Verve'"},
      ${debited ? 'null' : "'\\x01'"}, 'approved', 250000, now(), now());`;

beforeAll(async () => {
  await migrate(database, before);
  await database.script(`
    insert into merchants (merchant_id, name, type) values ('mer_one', 'one', 'merchant');
    insert into clients (client_id, merchant_id, name) values ('cli_one', 'mer_one', 'one');
    insert into consents (consent_id, merchant_id, client_id, created_at, expires_at)
      values ('cns_1', 'mer_one', 'cli_one', now(), now());
    ${payment('pay_debit', 1, account)}${payment('pay_transfer', 2, account)}
    ${payment('pay_on_file', 3, card)}${payment('pay_typed', 4, card)}${payment('pay_chip', 5, card)}
    ${charge('atm_debit', 'pay_debit', account, null)}${charge('atm_file', 'pay_on_file', account, card.maskedCardNumber)}
    ${charge('atm_typed', 'pay_typed', null, card.maskedCardNumber)}
    insert into chip_purchases (purchase_id, acquirer, tid, rrn, payment_id, serial, trans_datetime, amount_kobo, masked_pan,
        status, applied_kobo, asked_at, decided_at)
      values ('pur_1', 'sandbox', '2SIM0001', '1', 'pay_chip', 'Q', '', 250000, '${card.maskedCardNumber}', 'approved', 250000,
        now(), now());`);
  await migrate(database);
});

it('marks the origins of debits and chip purchases of before, and no other', async () => {
  const rows = await database.query(statement('', 'select origin from payments order by position'));
  expect(rows).toEqual([
    { origin: { ...account, saved: true } },
    { origin: account },
    { origin: { ...card, saved: true } },
    { origin: card },
    { origin: { ...card, chip: true } },
  ]);
});
