import { afterAll, beforeAll, expect, it } from 'vitest';
import { statement } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { emptyDatabase } from '../harness/fresh-database.ts';
import { payerTo, personNamedBy } from './merchant-payer-store.ts';

/** The last schema version by which every merchant knew a person by their own id. */
const before = 488;

const place = await emptyDatabase();
const { database } = await openDatabase({ ...place, databaseUrl: place.databaseMigrationUrl, databaseConnections: 3 });
afterAll(async () => {
  await database.close();
  await place.drop();
});

const at = "timestamptz '2026-01-05 09:00Z'";
const grantColumns =
  'consent_id, user_id, payer_name, terms, terms_hash, credential_id, assertion, receipt, granted_at';
const older = `
  insert into merchants (merchant_id, name, type) select 'mer_' || n, 'Shop', 'merchant' from generate_series(1, 2) n;
  insert into clients (client_id, merchant_id, name) select 'cli_' || n, 'mer_' || n, 'Shop' from generate_series(1, 2) n;
  insert into users (user_id, phone, name, created_at)
    select 'usr_' || who, '+23480' || who, 'Ada', ${at}
    from unnest(array['granted', 'amended', 'asked', 'linked', 'owner', 'opened', 'erased']) who;
  insert into consents (consent_id, merchant_id, client_id, user_id, created_at, expires_at) values
    ('cns_granted', 'mer_1', 'cli_1', 'usr_granted', ${at}, ${at}), ('cns_again', 'mer_1', 'cli_1', 'usr_granted', ${at}, ${at}),
    ('cns_other', 'mer_2', 'cli_2', 'usr_granted', ${at}, ${at}), ('cns_amended', 'mer_1', 'cli_1', null, ${at}, ${at}),
    ('cns_asked', 'mer_1', 'cli_1', 'usr_asked', ${at}, ${at}), ('cns_opened', 'mer_1', 'cli_1', 'usr_opened', ${at}, ${at}),
    ('cns_erased', 'mer_1', 'cli_1', 'usr_erased', ${at}, ${at});
  insert into grants (${grantColumns})
    select 'cns_' || c, 'usr_' || who, 'Ada', '{}', '', '', '{}', '', ${at}
    from (values ('granted', 'granted'), ('again', 'granted'), ('other', 'granted'), ('erased', 'erased')) as g (c, who);
  insert into earlier_grants (${grantColumns}) values ('cns_amended', 'usr_amended', 'Ada', '{}', '', '', '{}', '', ${at});
  insert into payment_requests (payment_request_id, merchant_id, client_id, asked, created_at) values
    ('req_1', 'mer_1', 'cli_1', '{"userId": "usr_linked", "destinationUserId": "usr_owner"}', ${at}),
    ('req_2', 'mer_1', 'cli_1', '{"userId": "usr_none"}', ${at});
  insert into payment_request_consents (consent_id, payment_request_id, ordinal) values ('cns_opened', 'req_1', 1);
  insert into erasures (erasure_id, user_id, erased_at, kept_until, erased, kept)
    values ('ers_1', 'usr_erased', ${at}, '2032-01-05', '{}', '{}');`;

beforeAll(async () => {
  await migrate(database, before);
  await database.script(older);
  await migrate(database);
});

it('lets merchants from before go on knowing people by the id that they were told or asked by, and no one else', async () => {
  const pairs = await database.query<{ merchantId: string; userId: string; payerId: string }>(
    statement('', 'select merchant_id, user_id, payer_id from merchant_payers order by merchant_id, user_id'),
  );
  const known = ['usr_amended', 'usr_asked', 'usr_granted', 'usr_linked', 'usr_owner'];
  expect(pairs).toEqual([
    ...known.map((userId) => ({ merchantId: 'mer_1', userId, payerId: userId })),
    { merchantId: 'mer_2', userId: 'usr_granted', payerId: 'usr_granted' },
  ]);
  expect(await personNamedBy(database, 'mer_1', 'usr_granted')).toBe('usr_granted');
  expect(await personNamedBy(database, 'mer_2', 'usr_asked')).toBeNull();
});

it('makes an id for a merchant who did not know the person, and keeps it', async () => {
  const asked = { userId: 'usr_asked', merchantId: 'mer_2' };
  const deps = { newId: () => 'usr_new' };
  expect(await payerTo(deps, database, asked)).toEqual({ payerId: 'usr_new', name: 'Ada' });
  expect(await payerTo({ newId: () => 'usr_newer' }, database, asked)).toMatchObject({ payerId: 'usr_new' });
  expect(await personNamedBy(database, 'mer_2', 'usr_new')).toBe('usr_asked');
  expect(await personNamedBy(database, 'mer_1', 'usr_new')).toBeNull();
});

it('lets a merchant know a person as a server of the version before told it, while both run', async () => {
  await database.script(`
    insert into consents (consent_id, merchant_id, client_id, created_at, expires_at) values ('cns_late', 'mer_2', 'cli_2', ${at}, ${at});
    insert into grants (${grantColumns}) values ('cns_late', 'usr_owner', 'Ada', '{}', '', '', '{}', '', ${at});`);
  expect(await personNamedBy(database, 'mer_2', 'usr_owner')).toBe('usr_owner');
});
