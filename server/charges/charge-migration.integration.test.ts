import { unknownPayer } from '@yarda/domain/charges/who-paid.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Queryable, statement } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { openDatabase } from '../database/open-database.ts';
import { emptyDatabase } from '../harness/fresh-database.ts';
import { findAttempt, newestAttemptOf, openAttempts, orphanedAttempts } from './charge-attempt-store.ts';
import { findRefund } from './charge-refund-store.ts';

/** The last schema version that kept charges in four tables. */
const before = 90;

const place = await emptyDatabase();
const { database } = await openDatabase({ ...place, databaseUrl: place.databaseMigrationUrl, databaseConnections: 3 });
afterAll(async () => {
  await database.close();
  await place.drop();
});

const account = JSON.stringify({
  accountId: 'acc_1',
  accountNumber: '0123456784',
  bankName: 'Access Bank',
  maskedPan: null,
});
const [early, late] = ["timestamptz '2026-01-05 09:00Z'", "timestamptz '2026-01-05 09:10Z'"];

/** One payment for each state of a charge, and one person for each state of a card being linked. */
const older = `
  insert into users (user_id, phone, name, created_at) select 'usr_' || n, '+23480' || n, 'Ada', ${early} from generate_series(1, 6) n;
  insert into consents (consent_id, merchant_id, client_id, created_at, expires_at)
    values ('cns_1', 'mer_yarda', 'cli_yarda', ${early}, ${late});
  insert into payments (payment_id, consent_id, position, type, amount_kobo, narration)
    select 'pay_' || n, 'cns_1', n, 'immediate', 250000, 'Order ' || n from generate_series(1, 7) n;
  insert into user_accounts (account_id, user_id, institution_code, bank_name, account_number, account_name, integrations, position)
    values ('acc_1', 'usr_4', '000014', 'Access Bank', '0123456784', 'Ada Obi', '{}', 0);

  insert into card_attempts (attempt_id, rail, payment_id, intent, amount_kobo, brand, masked_pan, asked_at)
    values ('atm_asked', 'sandbox', 'pay_1', '\\x01', 250000, 'visa', '411111******1111', ${early});
  insert into card_attempts (attempt_id, rail, payment_id, amount_kobo, masked_pan, status, display_message, waits_until, otp_guesses, asked_at)
    values ('atm_otp', 'sandbox', 'pay_2', 250000, '555555******4444', 'otp', 'Enter the code', ${late}, 3, ${early});
  insert into card_attempts (attempt_id, rail, payment_id, amount_kobo, masked_pan, status, challenge_url, display_message, waits_until, asked_at)
    values ('atm_challenge', 'sandbox', 'pay_3', 250000, '400000******3220', 'challenge', 'https://bank.example/3ds', 'Confirm', ${late}, ${early});
  insert into card_attempts (attempt_id, rail, payment_id, amount_kobo, masked_pan, status, applied_kobo, save_card, card_saved_at, asked_at, decided_at)
    values ('atm_approved', 'sandbox', 'pay_4', 250000, '411111******1111', 'approved', 250000, true, ${late}, ${early}, ${late}),
      ('atm_over', 'sandbox', 'pay_5', 250000, '411111******1111', 'approved', 100000, true, null, ${early}, ${late});
  insert into card_attempts (attempt_id, rail, payment_id, amount_kobo, account, status, applied_kobo, asked_at, decided_at)
    values ('atm_debit_over', 'sandbox', 'pay_6', 250000, '${account}', 'approved', 0, ${early}, ${late});
  insert into card_attempts (attempt_id, rail, payment_id, intent, amount_kobo, masked_pan, status, decline_reason, asked_at, decided_at)
    values ('atm_declined', 'sandbox', 'pay_7', '\\x02', 250000, '400000******0002', 'declined', 'issuer', ${early}, ${late});
  insert into card_attempts (attempt_id, rail, payment_id, intent, amount_kobo, account, asked_at)
    values ('atm_debit', 'sandbox', 'pay_7', null, 250000, '${account}', ${late});
  insert into card_refunds (refund_id, attempt_id, payment_id, amount_kobo, status, requested_at, returned_at)
    values ('rfd_1', 'atm_over', 'pay_5', 150000, 'returned', ${early}, ${late}),
      ('rfd_2', 'atm_debit_over', 'pay_6', 250000, 'pending', ${early}, null);

  insert into link_charges (charge_id, payment_id, rail, user_id, intent, institution_code, bank_name, account_number, account_name,
    possible, amount_kobo, brand, masked_pan, status, decline_reason, display_message, challenge_url, waits_until, otp_guesses,
    account_id, asked_at, decided_at)
  select 'atm_link_' || n, 'pay_link_' || n, 'sandbox', 'usr_' || n, decode('0' || n, 'hex'), '000014', 'Access Bank',
    '012345678' || n, 'Ada Obi', '{"card": true}', 500, 'visa', '411111******111' || n, status, reason, display_message, url,
    waits_until, guesses, account_id, ${early}, decided_at
  from (values (1, 'asked', null, null, null, null::timestamptz, 0, null, null::timestamptz),
    (2, 'otp', null, 'Enter the code', null, ${late}, 2, null, null),
    (3, 'challenge', null, 'Confirm', 'https://bank.example/3ds', ${late}, 0, null, null),
    (4, 'approved', null, null, null, null, 0, 'acc_1', ${late}),
    (5, 'approved', null, null, null, null, 0, null, ${late}),
    (6, 'declined', 'ended', null, null, null, 5, null, ${late})
  ) as l (n, status, reason, display_message, url, waits_until, guesses, account_id, decided_at);
  insert into link_refunds (refund_id, charge_id, amount_kobo, status, requested_at, returned_at)
    values ('rfd_3', 'atm_link_4', 500, 'returned', ${early}, ${late}), ('rfd_4', 'atm_link_5', 500, 'pending', ${early}, null);`;

const chargeColumns = `rail, amount_kobo, brand, masked_pan, status, decline_reason, display_message, challenge_url, waits_until,
  otp_guesses, encode(intent, 'hex') as intent, asked_at, decided_at`;

/** Every fact about charges and refunds, in a form common to the older schema and the newest. */
const readOlder = [
  `select attempt_id, payment_id as purpose_id, account, applied_kobo, save_card, card_saved_at, ${chargeColumns}
   from card_attempts order by attempt_id`,
  `select charge_id as attempt_id, payment_id, user_id as purpose_id, institution_code, bank_name, account_number, account_name,
     possible, account_id, ${chargeColumns}
   from link_charges order by charge_id`,
  `select refund_id, attempt_id, amount_kobo, status, requested_at, returned_at from card_refunds
   union all select refund_id, charge_id, amount_kobo, status, requested_at, returned_at from link_refunds order by refund_id`,
];
const readNewest = [
  `select attempt_id, purpose_id, account, applied_kobo, save_card, card_saved_at, ${chargeColumns}
   from charge_attempts where purpose = 'payment' order by attempt_id`,
  `select attempt_id, l.payment_id, purpose_id, institution_code, bank_name, account_number, account_name, possible, account_id,
     ${chargeColumns}
   from charge_attempts join card_links l using (attempt_id) where purpose = 'linking' order by attempt_id`,
  'select refund_id, attempt_id, amount_kobo, status, requested_at, returned_at from charge_refunds order by refund_id',
];
const readAll = (db: Queryable, texts: readonly string[]) =>
  Promise.all(texts.map((text) => db.query(statement('', text))));

let known: unknown[][] = [];

beforeAll(async () => {
  await migrate(database, before);
  await database.script(older);
  known = await readAll(database, readOlder);
  await migrate(database);
});

const insertOpen = (purpose: string, id: string) =>
  database.query(
    statement(
      '',
      `insert into charge_attempts (attempt_id, rail, purpose, purpose_id, amount_kobo, narration, masked_pan, asked_at)
       values ($1 || $2, 'sandbox', $1, $2, 500, '', '411111******1111', now())`,
    ),
    [purpose, id],
  );

describe('a database from before charges were merged into one table', () => {
  it('keeps the same charges and refunds, in every state', async () => {
    expect(known.map(({ length }) => length)).toEqual([8, 6, 4]);
    expect(await readAll(database, readNewest)).toEqual(known);
  });

  it('lets the stores read charges of payments, of accounts and of cards being linked', async () => {
    expect(await findAttempt(database, 'atm_otp')).toMatchObject({
      purpose: 'payment',
      purposeId: 'pay_2',
      narration: 'Order 2',
    });
    expect(await findAttempt(database, 'atm_debit')).toMatchObject({
      account: { accountId: 'acc_1' },
      maskedPan: null,
    });
    expect(await openAttempts(database, 'linking', 'usr_3')).toMatchObject([
      { attemptId: 'atm_link_3', narration: 'Card check, refunded' },
    ]);
    expect(await newestAttemptOf(database, 'payment', 'pay_7', unknownPayer)).toMatchObject({
      attemptId: 'atm_declined',
      declineReason: 'issuer',
    });
    expect(await findRefund(database, 'rfd_4')).toEqual({
      refundId: 'rfd_4',
      attemptId: 'atm_link_5',
      amountKobo: 500,
      returned: false,
    });
  });

  it('asks the rail about every charge with an unknown outcome', async () => {
    const now = new Date('2026-01-05T10:00Z');
    const orphaned = (await orphanedAttempts(database, now, now)).map(({ attemptId }) => attemptId).sort();
    const open = ['atm_asked', 'atm_challenge', 'atm_debit', 'atm_link_1', 'atm_link_2', 'atm_link_3', 'atm_otp'];
    expect(orphaned).toEqual(open);
  });

  it.each([
    ['payment', 'pay_1'],
    ['linking', 'usr_2'],
  ])('still allows one open charge at a time per %s', async (purpose, id) => {
    await expect(insertOpen(purpose, id)).rejects.toThrow(/charge_attempts_open/);
  });

  it.each([
    ['payment', 'pay_of_no_one'],
    ['linking', 'usr_of_no_one'],
    ['debit', 'pay_1'],
  ])('refuses a charge for a %s that does not exist', async (purpose, id) => {
    await expect(insertOpen(purpose, id)).rejects.toThrow(/violates (?:foreign key|check) constraint/);
  });
});
