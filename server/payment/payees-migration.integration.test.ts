import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { emptyDatabase } from '../harness/fresh-database.ts';

/** The last schema version in which a linked card proved its account, and a destination's payee was not kept. */
const before = 129;

const place = await emptyDatabase();
const { database } = await openDatabase({ ...place, databaseUrl: place.databaseMigrationUrl, databaseConnections: 3 });
afterAll(async () => {
  await database.close();
  await place.drop();
});

const integrations = (byBank: boolean, byCard: boolean) =>
  JSON.stringify({
    transactionService: { linked: byBank },
    altTransactionService: { linked: false },
    card: { linked: byCard },
  });
const account = (id: string, at: number, byBank: boolean, byCard: boolean) => `
  insert into user_accounts (account_id, user_id, institution_code, bank_name, account_number, account_name,
    link_status, status_detail, integrations, position)
  values ('${id}', 'usr_ada', '000013', 'GTBank', '012345678${at}', 'Ada Obi', 'approved', 'Approved',
    '${integrations(byBank, byCard)}', ${at});`;
const payment = (id: string, at: number, accountId: string) => `
  insert into destinations (account_id, owner_user_id, linked) values ('${accountId}', 'usr_ada', false)
    on conflict do nothing;
  insert into payments (payment_id, consent_id, position, type, amount_kobo, narration, destination_account_id)
    values ('${id}', 'cns_1', ${at}, 'immediate', 250000, 'Order', '${accountId}');`;

beforeAll(async () => {
  await migrate(database, before);
  await database.script(`
    insert into merchants (merchant_id, name, type) values ('mer_one', 'one', 'merchant');
    insert into clients (client_id, merchant_id, name) values ('cli_one', 'mer_one', 'one');
    insert into users (user_id, phone, name, created_at) values ('usr_ada', '+2348000000001', 'Ada Obi', now());
    insert into consents (consent_id, merchant_id, client_id, created_at, expires_at)
      values ('cns_1', 'mer_one', 'cli_one', now(), now());
    ${account('acc_bank', 1, true, false)}${account('acc_both', 2, true, true)}${account('acc_card', 3, false, true)}
    ${payment('pay_linked', 1, 'acc_bank')}${payment('pay_card', 2, 'acc_card')}${payment('pay_unknown', 3, 'acc_none')}`);
  await migrate(database);
});

describe('the accounts and payments of before', () => {
  it('keep the accounts that a bank confirmed, and no other', async () => {
    const rows = await database.query(
      statement('', 'select account_id, link_status, card_confirmed from user_accounts order by account_id'),
    );
    expect(rows).toEqual([
      { accountId: 'acc_bank', linkStatus: 'approved', cardConfirmed: false },
      { accountId: 'acc_both', linkStatus: 'approved', cardConfirmed: false },
      { accountId: 'acc_card', linkStatus: null, cardConfirmed: false },
    ]);
  });

  it('name the payee of every pending payment', async () => {
    const rows = await database.query(statement('', 'select payment_id, recipient from payments order by position'));
    expect(rows).toEqual([
      { paymentId: 'pay_linked', recipient: { accountName: 'Ada Obi', bankName: 'GTBank', accountNumber: '****6781' } },
      { paymentId: 'pay_card', recipient: { accountName: 'Ada Obi' } },
      { paymentId: 'pay_unknown', recipient: { accountName: 'Ada Obi' } },
    ]);
  });
});
