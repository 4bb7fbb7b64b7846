import { describe, expect, it } from 'vitest';
import { checkLedger, ledgerSentence } from '../../app/check-ledger.ts';
import { type OpenPayment, openPayment, paymentThatIs, readPayment } from '../../harness/new-consent.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { statement, type Transaction, unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
let statements = 0;

const sql = (text: string) => {
  statements += 1;
  return statement(`test-ledger-${statements}`, text);
};

const pay = async (payment: OpenPayment, amount = payment.amount): Promise<OpenPayment> => {
  const [, settled] = transferReports(payment.accountNumber, amount, new Date(server.parts.deps.now()));
  expect(await reportAsBank(server, settled)).toMatchObject({ status: 200 });
  return payment;
};

class RolledBack extends Error {}

/** Damages the books, returns what the check reports, then undoes the damage. */
const faultsAfter = async (harm: (tx: Transaction) => Promise<unknown>): Promise<string[]> => {
  let rules: string[] = [];
  const undone = server.owner.transaction(async (tx) => {
    await harm(tx);
    rules = (await checkLedger(tx)).faults.map(({ rule }) => rule);
    throw new RolledBack();
  });
  await expect(undone).rejects.toThrow(RolledBack);
  return rules;
};

const executed = await pay(await openPayment(server, 250_004));
const short = await pay(await openPayment(server, 10_004), 4_000);
const over = await pay(await openPayment(server, 20_004), 30_000);
await paymentThatIs(server, over, 'it went back', ({ returns }) => returns[0]?.status === 'returned');

describe('the ledger', () => {
  it('refuses changes, deletions and unbalanced bookings, even from a role that may write to it', async () => {
    const database = server.owner;
    const [last] = await database.query(
      unnamed<{ id: number }>('select max(ledger_transaction_id) as id from ledger_transactions'),
    );
    for (const [text, refusal] of [
      ['update ledger_entries set amount_kobo = amount_kobo + 1', /append-only/],
      ["update ledger_entries set account = 'x' where false", /append-only/],
      ['delete from ledger_entries', /append-only/],
      ['truncate ledger_entries', /append-only/],
      ["update ledger_transactions set kind = 'payment_executed'", /append-only/],
      ['delete from ledger_transactions', /append-only|foreign key/],
      ['truncate ledger_transactions cascade', /append-only/],
      [`insert into ledger_entries values (${last?.id}, 3, 'payer-funds', 1)`, /does not balance/],
      [`insert into ledger_entries values (${last?.id}, 3, 'a', 1), (${last?.id}, 4, 'b', -2)`, /does not balance/],
      [`insert into ledger_entries values (${last?.id}, 3, 'a', 0)`, /check constraint/],
      [`insert into ledger_entries values (${last?.id}, 3, 'a', 1.5)`, /does not balance/],
      [`insert into ledger_entries values (${last?.id}, 1, 'a', 1)`, /duplicate key/],
    ] as const) {
      await expect(database.query(sql(text)), text).rejects.toThrow(refusal);
    }
    expect((await checkLedger(database)).faults).toEqual([]);
  });

  it('refuses a second booking of the same fact', async () => {
    const again = server.parts.database.query(
      sql(`insert into ledger_transactions (kind, reference, payment_id, booked_at)
           values ('payment_executed', '${executed.paymentId}', '${executed.paymentId}', now())`),
    );
    await expect(again).rejects.toThrow(/duplicate key/);
  });
});

describe('money', () => {
  it('is kept in whole kobo everywhere, and nothing as a number that rounds', async () => {
    const columns = await server.owner.query(
      unnamed<{
        name: string;
        type: string;
      }>(`select format('%s.%s', relname, attname) as name, format_type(atttypid, atttypmod) as type
           from pg_attribute join pg_class on pg_class.oid = attrelid
           where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attnum > 0 and not attisdropped`),
    );
    const kobo = columns.filter(({ name }) => name.endsWith('_kobo'));
    expect(kobo.length).toBeGreaterThan(20);
    expect(kobo.filter(({ type }) => type !== 'bigint')).toEqual([]);
    expect(columns.filter(({ type }) => /^(real|double|numeric|money)/.test(type))).toEqual([]);
  });
});

describe('the largest possible sum', () => {
  it('is paid and booked to the kobo', async () => {
    const max = Number.MAX_SAFE_INTEGER;
    const payment = await openPayment(server, max);
    await pay(payment, max - 1);
    expect((await readPayment(server, payment)).receivedAmount).toBe(max - 1);
    await pay(payment, 1);
    expect(await readPayment(server, payment)).toMatchObject({ status: 'executed', receivedAmount: max, returns: [] });
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });
});

describe('the ledger check', () => {
  it('reports in one line that all is well', async () => {
    const check = await checkLedger(server.parts.database);
    expect(ledgerSentence(check)).toBe('The ledger balances: 3 payments executed, 9 bookings, 18 entries');
  });

  it.each<[string, (tx: Transaction) => Promise<unknown>, string]>([
    [
      'a payment that is executed without a booking',
      (tx) =>
        tx.query(
          sql(`update payments set status = 'executed', received_kobo = amount_kobo, executed_at = now()
               where payment_id = '${short.paymentId}'`),
        ),
      'an executed payment must be booked once, with its amount',
    ],
    [
      'a booking of a payment that is not executed',
      (tx) =>
        tx.query(
          sql(`update payments set status = 'pending', received_kobo = 0, executed_at = null
               where payment_id = '${executed.paymentId}'`),
        ),
      'only an executed payment may be booked as such',
    ],
    [
      'a transfer whose amount is not what was booked',
      (tx) =>
        tx.query(sql(`update transfers set amount_kobo = amount_kobo + 1 where payment_id = '${short.paymentId}'`)),
      'a settled transfer must be booked once, with its amount',
    ],
    [
      'money that counts without having arrived',
      (tx) => tx.query(sql(`update payments set received_kobo = 5000 where payment_id = '${short.paymentId}'`)),
      'what a payment received must be what its transfers gave it',
    ],
    [
      'money that is neither used nor returned',
      (tx) => tx.query(sql(`delete from transfer_returns where payment_id = '${over.paymentId}'`)),
      'every settled kobo must be used or sent back',
    ],
    [
      'money marked as returned that was not',
      (tx) => tx.query(sql(`update transfer_returns set status = 'pending' where payment_id = '${over.paymentId}'`)),
      'only returned money may be booked as such',
    ],
    [
      'a fee that was not booked',
      (tx) => tx.query(sql(`update transfers set fee_kobo = 7 where payment_id = '${short.paymentId}'`)),
      'a fee of a transfer must be booked once, with its amount',
    ],
    [
      'an entry that was changed in place',
      async (tx) => {
        await tx.query(sql('alter table ledger_entries disable trigger user'));
        await tx.query(sql('update ledger_entries set amount_kobo = amount_kobo + 1 where line = 1'));
      },
      'all entries must add up to nothing',
    ],
    [
      'an entry that went to another merchant',
      async (tx) => {
        await tx.query(sql('alter table ledger_entries disable trigger user'));
        await tx.query(
          sql("update ledger_entries set account = 'merchant:mer_ikeja' where account = 'merchant:mer_lekki'"),
        );
      },
      'an executed payment must be booked once, with its amount',
    ],
    [
      'a payment that another merchant is paid for',
      (tx) => tx.query(sql(`update payments set requested_by = 'mer_ikeja' where payment_id = '${short.paymentId}'`)),
      "a payment must be asked for by its consent's merchant",
    ],
    [
      'a booking without entries',
      (tx) =>
        tx.query(
          sql(`insert into ledger_transactions (kind, reference, payment_id, booked_at)
               values ('transfer_settled', 'trf_none', '${short.paymentId}', now())`),
        ),
      'a booking must balance',
    ],
  ])('finds %s', async (_name, harm, rule) => {
    expect(await faultsAfter(harm)).toContain(rule);
  });

  it('names what is wrong in one line', () => {
    const faults = [
      { rule: 'a booking must balance', subject: '7' },
      { rule: 'all entries must add up to nothing', subject: 'all of them' },
    ];
    expect(ledgerSentence({ transactions: 1, entries: 2, executedPayments: 0, faults })).toBe(
      'The ledger is wrong: a booking must balance (7), and 1 more',
    );
  });
});
