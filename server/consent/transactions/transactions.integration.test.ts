import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { listTransactions, type MerchantTransaction } from '@yarda/contracts/consent/consent-transactions.ts';
import { refundDebit } from '@yarda/contracts/mandates/debits-merchant.ts';
import { refundPayment } from '@yarda/contracts/payments/refunds.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { setSandboxScenario } from '@yarda/contracts/sandbox/sandbox-scenarios.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { openPayment, paymentThatIs } from '../../harness/new-consent.ts';
import { chargeNumber } from '../../harness/pay-by-card.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer({ sandboxDelayMs: 0 });
const today = () => dayInLagos(server.parts.deps.now());
const wind = async (advance: string) => (await server.call(advanceSandboxClock, { body: { advance } })).reply();

const page = async (query: object) => (await server.call(listTransactions, { query })).reply();

/** Each page until there is none: all that a merchant's program reads. */
const all = async (query: object = {}): Promise<MerchantTransaction[]> => {
  const found: MerchantTransaction[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { transactions, nextCursor }: Awaited<ReturnType<typeof page>> = await page({
      ...{ limit: 7, ...query },
      ...(cursor && { cursor }),
    });
    found.push(...transactions);
    cursor = nextCursor;
  }
  return found;
};

const csvLines = async (query: string, secretKey = 'sk_test_demo'): Promise<string[]> => {
  const url = `/api/merchant/transactions.csv${query}`;
  const answer = await server.send({ method: 'GET', url, headers: { authorization: `Bearer ${secretKey}` } });
  expect(answer.statusCode).toBe(200);
  return answer.body.split('\r\n').slice(0, -1);
};

const payByTransfer = async (amount: number, sent = amount) => {
  const payment = await openPayment(server, amount);
  for (const report of transferReports(payment.accountNumber, sent, new Date(server.parts.bank.now())))
    await reportAsBank(server, report);
  await paymentThatIs(server, payment, 'it is paid', ({ status }) => status === 'executed');
  if (sent > amount)
    await paymentThatIs(server, payment, 'the rest went back', ({ returns }) => returns[0]?.status === 'returned');
  return payment;
};

/** Every day's change of what the merchant is owed, from the ledger itself. */
const ledgerDays = async (): Promise<Map<string, number>> => {
  const rows = await server.owner.query(
    unnamed<{ day: string; kobo: number }>(`select (booked_at at time zone 'Africa/Lagos')::date::text as day,
        -sum(amount_kobo)::bigint as kobo
      from ledger_entries join ledger_transactions using (ledger_transaction_id)
      where account = 'merchant:mer_lekki' group by 1 order by 1`),
  );
  return new Map(rows.map(({ day, kobo }) => [day, kobo]));
};

const daySums = (transactions: readonly MerchantTransaction[]): Map<string, number> => {
  const sums = new Map<string, number>();
  for (const { executedAt, gross } of transactions) {
    const day = dayInLagos(Date.parse(executedAt));
    sums.set(day, (sums.get(day) ?? 0) + gross);
  }
  return sums;
};

const rent = async (): Promise<string> => {
  const plan = { frequency: 'monthly', interval: 1, count: 12, startDate: daysAfter(today(), 10) } as const;
  const payments = [{ type: 'future', amount: 500_000, narration: 'Rent', ...plan } as const];
  const { consentId } = (await server.call(createConsent, { body: { clientId: 'cli_demo', payments } })).reply();
  await server.call(grantSandboxConsent, { params: { consentId }, body: { phone: '+2348000000001' } });
  return consentId;
};

const scenarios: Readonly<Record<number, 'debit_insufficient_once' | 'debit_late_reversal'>> = {
  2: 'debit_insufficient_once',
  5: 'debit_late_reversal',
};

/** A month's shop: a transfer, of which every third is too much and every fourth is refunded in part. */
const sellIn = async (month: number, name: (typeof scenarios)[number] | undefined, consentId: string) => {
  const amount = 100_000 + month * 1_000 + 4;
  const paid = await payByTransfer(amount, month % 3 === 0 ? amount + 5_000 : amount);
  const part = { params: { paymentId: paid.paymentId }, body: { amount: 30_000 } };
  if (month % 4 === 1) (await server.call(refundPayment, part)).reply();
  if (name) (await server.call(setSandboxScenario, { body: { name, consentId } })).reply();
};

describe('a merchant’s transactions', () => {
  it('sum up, day by day, to the ledger over a year with weekends, failures, returns, refunds and a reversal', async () => {
    const consentId = await rent();
    for (let month = 0; month < 13; month += 1) {
      await sellIn(month, scenarios[month], consentId);
      await wind('P1M');
    }
    const taken = (await all()).find(({ kind }) => kind === 'debit');
    const back = { params: { debitId: taken?.debitId ?? '' }, body: { amount: 20_000 } };
    (await server.call(refundDebit, back)).reply();

    const transactions = await all();
    const kinds = new Set(transactions.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['payment', 'debit', 'refund', 'return', 'reversal']));
    const booked = await ledgerDays();
    const sums = daySums(transactions);
    for (const [day, kobo] of sums) expect([day, kobo]).toEqual([day, booked.get(day) ?? 0]);
    expect([...booked.keys()].filter((day) => !sums.has(day))).toEqual([]);
    for (const day of booked.keys()) {
      const ofDay = await all({ executedFrom: day, executedTo: day });
      expect(daySums(ofDay)).toEqual(new Map([[day, booked.get(day)]]));
    }
    expect(new Set(transactions.map(({ transactionId }) => transactionId)).size).toBe(transactions.length);
    expect((await csvLines('')).length).toBe(transactions.length + 1);
  }, 240_000);

  it('say how each was paid, by whom and in whose words', async () => {
    const card = await openPayment(server, 71_000);
    (await chargeNumber(server, card, '4111111111111111')).reply();
    await paymentThatIs(server, card, 'it is paid', ({ status }) => status === 'executed');
    const transfer = await payByTransfer(72_004, 73_004);
    const { refundId } = (
      await server.call(refundPayment, { params: { paymentId: card.paymentId }, body: { amount: 1_000 } })
    ).reply();
    const newest = await eventually('all are listed', async () => {
      const { transactions } = await page({ executedFrom: today(), limit: 4 });
      return transactions.length === 4 ? transactions : null;
    });
    const of = (kind: string) => newest.find((each) => each.kind === kind);
    expect(of('refund')).toMatchObject({
      ...{ transactionId: `txn_${refundId}`, amount: 1_000, gross: -1_000, fee: null, net: -1_000 },
      ...{ paymentId: card.paymentId, consentId: card.consentId, debitId: null, payerName: null },
      method: { type: 'card', brand: 'Visa', lastFour: '1111', bankName: null },
    });
    expect(of('return')).toMatchObject({ amount: 1_000, gross: 0, net: 0, paymentId: transfer.paymentId });
    const paid = newest.filter(({ kind }) => kind === 'payment');
    expect(paid.map(({ method }) => method)).toContainEqual({
      ...{ type: 'bank_transfer', brand: null, lastFour: null, bankName: expect.any(String) },
    });
    expect(paid.find(({ paymentId }) => paymentId === card.paymentId)?.providerReference).toMatch(/^atm_/);
    const debit = (await all()).find(({ kind }) => kind === 'debit');
    expect(debit).toMatchObject({ payerName: expect.stringContaining('Ada'), method: { type: 'account' } });
    // The test's bank names its transfers by the account that they went to.
    const shown = JSON.stringify(newest.map((each) => ({ ...each, providerReference: null })));
    expect(shown).not.toMatch(/\d{10}(?!\d)/);
  });

  it('say what was kept of the money that counted, unless part of it came by chip card', async () => {
    const { paymentId } = await payByTransfer(73_504);
    const feeOf = async () =>
      (await page({ limit: 20 })).transactions.find((each) => each.paymentId === paymentId)?.fee;
    const change = (text: string) => server.owner.query(unnamed(text), [paymentId]);
    await change('update transfers set fee_kobo = 50 where payment_id = $1');
    expect(await feeOf()).toBe(50);
    await change(`insert into transfers (transfer_id, rail, rail_reference, account_number, payment_id, amount_kobo,
        applied_kobo, sender, status, received_at, settled_at, fee_kobo)
      select 'trf_late', rail, 'late', account_number, payment_id, amount_kobo, 0, sender, status, received_at,
        settled_at, 7 from transfers where payment_id = $1`);
    expect(await feeOf()).toBe(50);
    await change("delete from transfers where transfer_id = 'trf_late' and payment_id = $1");
    await change(`insert into chip_purchases (purchase_id, acquirer, tid, rrn, payment_id, serial, trans_datetime,
        amount_kobo, masked_pan, status, applied_kobo, requested_at, decided_at)
      values ('prc_part', 'a', 't', 'r', $1, 's', 'd', 1, 'm', 'approved', 1, now(), now())`);
    expect(await feeOf()).toBeNull();
    await change("delete from chip_purchases where purchase_id = 'prc_part' and payment_id = $1");
    await change('update transfers set fee_kobo = null where payment_id = $1');
  });

  it('are a file for a spreadsheet, with the same rows in naira', async () => {
    const [head, first] = await csvLines(`?executedFrom=${today()}`);
    expect(head).toBe(
      '\uFEFFexecuted_at,kind,transaction_id,reference,amount_ngn,gross_ngn,fee_ngn,net_ngn,method,card_brand,card_last_four,bank,payer_name,narration,provider_reference,consent_id,payment_id,debit_id',
    );
    const [newest] = (await page({ limit: 1 })).transactions;
    expect(first?.split(',').slice(1, 3)).toEqual([newest?.kind, newest?.transactionId]);
    expect(first).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,/);
  });

  it('are another merchant’s to neither read nor turn pages by', async () => {
    const asOther = { secretKey: 'sk_test_other' };
    expect((await server.call(listTransactions, {}, asOther)).reply().transactions).toEqual([]);
    const [theirs] = (await page({ limit: 1 })).transactions;
    const stolen = await server.call(listTransactions, { query: { cursor: theirs?.transactionId ?? '' } }, asOther);
    expect(stolen.failure().code).toBe('CURSOR_INVALID');
    const open = await server.send({ method: 'GET', url: '/api/merchant/transactions.csv' });
    expect(open.statusCode).toBe(401);
  });

  it('are in the file as many as there are, each once', async () => {
    const { paymentId } = await payByTransfer(74_004);
    const listed = `insert into ledger_transactions (kind, reference, payment_id, booked_at, merchant_id)
      select 'purchase_reversed', 'many' || n, $1, date_trunc('second', now()) - n / 3 * interval '1 minute', 'mer_ikeja'
      from generate_series(1, 1001) n`;
    await server.owner.query(unnamed(listed), [paymentId]);
    const [, ...lines] = await csvLines('', 'sk_test_other');
    const ids = lines.map((line) => line.split(',')[2]);
    await server.owner.script(`alter table ledger_transactions disable trigger ledger_transactions_append_only;
      delete from ledger_transactions where reference like 'many%';
      alter table ledger_transactions enable trigger ledger_transactions_append_only;`);
    expect([ids.length, new Set(ids).size]).toEqual([1001, 1001]);
  });

  it('refuses days that are none', async () => {
    const query = { executedFrom: '0000-02-28' };
    const refused = await server.call(listTransactions, { query });
    expect(refused.failure().issues).toMatchObject([{ path: 'query.executedFrom', message: 'is before the year 1' }]);
    const url = '/api/merchant/transactions.csv?executedFrom=yesterday';
    const headers = { authorization: 'Bearer sk_test_demo' };
    expect((await server.send({ method: 'GET', url, headers })).statusCode).toBe(400);
  });
});
