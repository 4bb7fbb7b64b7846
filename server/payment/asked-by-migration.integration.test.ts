import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statement } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { emptyDatabase } from '../harness/fresh-database.ts';

/** The last schema version in which only a payment's consent named its merchant. */
const before = 149;

const place = await emptyDatabase();
const { database } = await openDatabase({ ...place, databaseUrl: place.databaseMigrationUrl, databaseConnections: 3 });
afterAll(async () => {
  await database.close();
  await place.drop();
});

const insertPayment = (consentId: string) => `
  insert into payments (payment_id, consent_id, position, type, amount_kobo, narration)
    select '${consentId}_' || n, '${consentId}', n, 'immediate', 250000, 'Order' from generate_series(1, 2) n;`;
const insertConsent = (consentId: string, merchantId: string) => `
  insert into consents (consent_id, merchant_id, client_id, created_at, expires_at)
    select '${consentId}', '${merchantId}', 'cli_' || substr('${merchantId}', 5), now(), now();`;
const insertMerchant = (name: string) => `
  insert into merchants (merchant_id, name, type) values ('mer_${name}', '${name}', 'merchant');
  insert into clients (client_id, merchant_id, name) values ('cli_${name}', 'mer_${name}', '${name}');`;

const askers = () =>
  database.query<{ paymentId: string; askedBy: string }>(
    statement('test-askers', 'select payment_id, asked_by from payments order by payment_id'),
  );

beforeAll(async () => {
  await migrate(database, before);
  await database.script(
    [
      ...['one', 'two'].map(insertMerchant),
      ...[insertConsent('cns_1', 'mer_one'), insertConsent('cns_2', 'mer_two')],
      ...['cns_1', 'cns_2'].map(insertPayment),
    ].join(''),
  );
  await migrate(database);
});

describe('the merchant who asks for a payment', () => {
  it('is taken from its consent', async () => {
    expect(await askers()).toEqual([
      { paymentId: 'cns_1_1', askedBy: 'mer_one' },
      { paymentId: 'cns_1_2', askedBy: 'mer_one' },
      { paymentId: 'cns_2_1', askedBy: 'mer_two' },
      { paymentId: 'cns_2_2', askedBy: 'mer_two' },
    ]);
  });

  it('is also written for a payment that a server of the version before saves', async () => {
    await database.script(insertConsent('cns_3', 'mer_two') + insertPayment('cns_3'));
    expect((await askers()).slice(4)).toEqual([
      { paymentId: 'cns_3_1', askedBy: 'mer_two' },
      { paymentId: 'cns_3_2', askedBy: 'mer_two' },
    ]);
  });
});
