import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '../../app/check-ledger.ts';
import { eventually } from '../../harness/eventually.ts';
import {
  type OpenPayment,
  openPayment,
  paymentThatIs,
  readAsMerchant,
  readPayment,
} from '../../harness/new-consent.ts';
import { cases, rounds } from '../../harness/proof-length.ts';
import { type BankReport, bankSignature, reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { looseStatement, statement } from '../../platform/database/database.ts';
import { saveSettledTransfer } from './transfer-store.ts';

const server = await startTestServer();
const eventsOf = looseStatement<{ data: { status: string; eventType: string } }>(
  'test-events-of',
  'select data from outbox where stream = :stream order by position',
);
const bookingsOf = looseStatement<{ kind: string; count: number }>(
  'test-bookings-of',
  'select kind, count(*) as count from ledger_transactions where payment_id = :paymentId group by kind',
);

const returnOf = looseStatement<{ returnId: string }>(
  'test-return-of',
  'select return_id from transfer_returns where payment_id = :paymentId',
);

const now = (): Date => new Date(server.parts.deps.now());
const report = (fact: BankReport) => reportAsBank(server, fact);

const reported = async ({ paymentId }: OpenPayment): Promise<{ status: string; eventType: string }[]> => {
  const rows = await server.parts.database.query(eventsOf, {
    stream: `payment:${paymentId}`,
  });
  return rows.map(({ data }) => data);
};

const bookings = async ({ paymentId }: OpenPayment): Promise<Record<string, number>> => {
  const rows = await server.parts.database.query(bookingsOf, { paymentId });
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
};

describe('the same bank report, sent twenty times at once', () => {
  it('is booked once', async () => {
    const payment = await openPayment(server, 250_004);
    const [received, settled] = transferReports(payment.accountNumber, 250_004, now());
    for (const fact of [received, settled]) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => report(fact)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    }
    expect(await bookings(payment)).toEqual({ transfer_settled: 1, payment_executed: 1 });
    expect((await reported(payment)).map(({ eventType }) => eventType)).toEqual([
      'transfer_received',
      'payment_success',
    ]);
  });

  it('is booked once for returned money, too', async () => {
    const payment = await openPayment(server, 1_004);
    const [, settled] = transferReports(payment.accountNumber, 5_004, now());
    await report(settled);
    await paymentThatIs(server, payment, 'it went back', ({ returns }) => returns[0]?.status === 'returned');
    expect(await bookings(payment)).toEqual({ transfer_settled: 1, payment_executed: 1, transfer_returned: 1 });
  });

  it('is booked once under new event ids: the transfer is known by its reference', async () => {
    const payment = await openPayment(server, 2_004);
    const [, settled] = transferReports(payment.accountNumber, 2_004, now());
    await Promise.all(Array.from({ length: 10 }, (_, n) => report({ ...settled, eventId: `${settled.eventId}-${n}` })));
    expect(await bookings(payment)).toEqual({ transfer_settled: 1, payment_executed: 1 });
    expect((await readPayment(server, payment)).returns).toEqual([]);
  });

  it('is published once under new event ids, before the transfer has settled', async () => {
    const payment = await openPayment(server, 4_004);
    const [received] = transferReports(payment.accountNumber, 4_004, now());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => report({ ...received, eventId: `${received.eventId}-${n}` })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await reported(payment)).map(({ eventType }) => eventType)).toEqual(['transfer_received']);
    expect((await readPayment(server, payment)).transferStatus).toBe('received');
  });

  it('is one transfer, whichever accounts it is reported for at once', async () => {
    const payments = await Promise.all([5_004, 6_004].map((amount) => openPayment(server, amount)));
    const [received] = transferReports('', 5_004, now());
    const reports = payments.map(({ accountNumber, paymentId }) => ({
      ...{ ...received, accountNumber, eventId: `${received.eventId}-${paymentId}` },
    }));
    await Promise.all(reports.map(report));
    // A report that failed comes again.
    for (const each of reports) expect((await report(each)).status).toBe(200);
    const seen = await Promise.all(payments.map(reported));
    expect(seen.flat().map(({ eventType }) => eventType)).toEqual(['transfer_received']);
  });

  it('is refused by the database, should anything try to settle a transfer again', async () => {
    const payment = await openPayment(server, 3_004);
    const [, settled] = transferReports(payment.accountNumber, 3_004, now());
    await report(settled);
    const fact = {
      ...({ kind: 'settled', eventId: 'again', reference: String(settled.reference) } as const),
      ...{ accountNumber: payment.accountNumber, amountKobo: 3_004, receivedAt: now() },
      sender: { name: 'Ada', bankName: 'Kuda', accountNumber: '2000000099' },
    };
    const again = server.parts.database.transaction(async (tx) =>
      saveSettledTransfer(tx, 'trf_again', 'sandbox', payment.paymentId, fact, {
        appliedKobo: 0,
        payee: null,
        at: now(),
      }),
    );
    await expect(again).rejects.toMatchObject({ constraint: 'transfer_is_saved_once' });
  });
});

describe('a bank that names the account by our reference', () => {
  const named = (payment: OpenPayment, fact: BankReport): BankReport => {
    const { accountNumber: _number, ...rest } = fact;
    return { ...rest, kind: fact.kind, eventId: fact.eventId, accountReference: `${payment.paymentId}-1` };
  };

  it('and tells of money once, when it has settled: it is booked once, in any number of copies', async () => {
    const payment = await openPayment(server, 7_004);
    const [, settled] = transferReports(payment.accountNumber, 7_004, now());
    await Promise.all(Array.from({ length: 5 }, () => report(named(payment, settled))));
    await report(settled);
    expect(await readPayment(server, payment)).toMatchObject({ status: 'executed', transferStatus: 'settled' });
    expect(await bookings(payment)).toEqual({ transfer_settled: 1, payment_executed: 1 });
  });

  it.each(['pay_never-1', 'never', '-1', `x-${'9'.repeat(12)}`])(
    'is acknowledged for %s, which names none',
    async (to) => {
      const [, settled] = transferReports('9999999999', 1, now());
      expect(await report({ ...settled, accountNumber: undefined, accountReference: to })).toMatchObject({
        status: 200,
      });
    },
  );
});

describe('money that the bank did not take', () => {
  it('is reported to payer and merchant, is never booked, and leaves the payment open', async () => {
    const payment = await openPayment(server, 8_004);
    const fact = {
      kind: 'rejected',
      amountKobo: 7_004,
      reason: 'screened',
      accountNumber: payment.accountNumber,
    } as const;
    for (let copy = 0; copy < 3; copy += 1) await report({ ...fact, eventId: `rejected-${payment.paymentId}` });
    const returns = [{ amount: 7_004, reason: 'screened', status: 'rejected' }];
    expect(await readPayment(server, payment)).toMatchObject({
      status: 'pending',
      transferStatus: 'expected',
      returns,
    });
    expect((await readAsMerchant(server, payment.consentId)).payments).toMatchObject([{ returns }]);
    expect((await reported(payment)).map(({ eventType }) => eventType)).toEqual(['transfer_rejected']);
    expect(await bookings(payment)).toEqual({});
    const [, settled] = transferReports(payment.accountNumber, 8_004, now());
    await report(settled);
    expect(await readPayment(server, payment)).toMatchObject({ status: 'executed', returns });
  });
});

describe('money that could not be sent back', () => {
  it('is reported as failed, stays booked as held, and is reported as returned once the return succeeds', async () => {
    const payment = await openPayment(server, 9_004);
    const [, settled] = transferReports(payment.accountNumber, 14_016, now());
    await report(settled);
    const failed = await paymentThatIs(server, payment, 'it failed', ({ returns }) => returns[0]?.status === 'failed');
    expect(failed.returns).toEqual([{ amount: 5_012, reason: 'over', status: 'failed', actionRequired: 'account' }]);
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
    const [row] = await server.parts.database.query(returnOf, { paymentId: payment.paymentId });
    const returnReference = row?.returnId ?? '';
    await report({ kind: 'returned', eventId: `${returnReference}:at-last`, returnReference });
    await report({
      kind: 'return_failed',
      eventId: `${returnReference}:late`,
      returnReference,
      actionRequired: 'operator',
    });
    expect((await readPayment(server, payment)).returns).toEqual([
      { amount: 5_012, reason: 'over', status: 'returned' },
    ]);
    expect((await reported(payment)).map(({ eventType }) => eventType)).toEqual([
      ...['payment_success', 'transfer_over', 'transfer_return_failed', 'transfer_returned'],
    ]);
  });
});

describe('reports in the wrong order', () => {
  it('settled before received: executed, and the payer is not notified twice', async () => {
    const payment = await openPayment(server, 3_004);
    const [received, settled] = transferReports(payment.accountNumber, 3_004, now());
    await report(settled);
    await report(received);
    expect(await readPayment(server, payment)).toMatchObject({ status: 'executed', transferStatus: 'settled' });
    expect((await reported(payment)).map(({ eventType }) => eventType)).toEqual(['payment_success']);
  });

  it(
    'in any order, up to five times each: the same final state, and an end never undone',
    async () => {
      await fc.assert(
        fc.asyncProperty(happening, async ({ amount, transfers, order }) => {
          const payment = await openPayment(server, amount);
          const reports = transfers.flatMap(({ share, late }) =>
            transferReports(
              payment.accountNumber,
              Math.max(1, Math.round(amount * share)),
              new Date(now().getTime() + (late ? 3_600_000 : 0)),
            ),
          );
          await sendAll(order(reports));
          await expectTheOneEnd(payment, transfers);
        }),
        cases({ short: 50, full: 10_000 }),
      );
    },
    rounds({ short: 60_000, full: 4 * 3_600_000 }),
  );
});

interface Transfer {
  readonly share: number;
  readonly late: boolean;
}

/** Transfers into one account, with the bank's reports of them repeated and shuffled. */
const happening = fc.record({
  amount: fc.integer({ min: 1, max: 9_999 }).map((naira) => naira * 100 + 4),
  transfers: fc.array(
    fc.record({ share: fc.constantFrom(0.25, 0.5, 1, 1.5), late: fc.boolean().map((late) => late) }),
    { minLength: 1, maxLength: 4 },
  ),
  order: fc
    .array(fc.record({ copies: fc.integer({ min: 1, max: 5 }), position: fc.nat() }), { minLength: 40, maxLength: 40 })
    .map((choices) => (reports: readonly BankReport[]) => {
      const copies = reports.flatMap((fact, n) => Array.from({ length: choices[n]?.copies ?? 1 }, () => fact));
      return copies
        .map((fact, n) => ({ fact, index: choices[n]?.position ?? 0 }))
        .toSorted((a, b) => a.index - b.index)
        .map(({ fact }) => fact);
    }),
});

/** Sends three at a time, as a hurried bank would. */
const sendAll = async (reports: readonly BankReport[]): Promise<void> => {
  for (let n = 0; n < reports.length; n += 3) {
    const answers = await Promise.all(reports.slice(n, n + 3).map(report));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  }
};

const expectTheOneEnd = async (payment: OpenPayment, transfers: readonly Transfer[]): Promise<void> => {
  const sumOf = (some: readonly Transfer[]): number =>
    some.reduce((total, { share }) => total + Math.max(1, Math.round(payment.amount * share)), 0);
  const inTime = sumOf(transfers.filter(({ late }) => !late));
  const stored = Math.min(inTime, payment.amount);
  const executed = stored === payment.amount;
  const seen = await eventually('what is too much or too late has gone back', async () => {
    const candidate = await readPayment(server, payment);
    const returned = candidate.returns.filter(({ status }) => status === 'returned');
    return returned.reduce((total, { amount }) => total + amount, 0) === sumOf(transfers) - stored ? candidate : null;
  });
  expect(seen).toMatchObject({ status: executed ? 'executed' : 'pending', receivedAmount: stored });
  const reportedAgain = await reported(payment);
  const end = reportedAgain.findIndex(({ eventType }) => eventType === 'payment_success');
  expect(end >= 0).toBe(executed);
  expect(reportedAgain.filter(({ eventType }) => eventType === 'payment_success')).toHaveLength(executed ? 1 : 0);
  if (executed) expect(new Set(reportedAgain.slice(end).map(({ status }) => status))).toEqual(new Set(['completed']));
};

describe('a report that is not the bank’s', () => {
  const secret = () => server.parts.bank.webhookSecret;

  const forgeries: Record<string, (body: string) => { signature?: string | null; body?: string }> = {
    'without a signature': () => ({ signature: null }),
    'with an empty one': () => ({ signature: '' }),
    'signed with another secret': (body) => ({ signature: bankSignature('guessed', body, Date.now()) }),
    'signed with no secret': (body) => ({ signature: bankSignature('', body, Date.now()) }),
    'whose amount was changed after it was signed': (body) => ({ body: body.replace('4004', '4005') }),
    'to which a space was added': (body) => ({ body: `${body} ` }),
    'with the signature of another report': () => ({ signature: bankSignature(secret(), '{}', Date.now()) }),
    'signed more than five minutes ago': (body) => ({ signature: bankSignature(secret(), body, Date.now() - 301_000) }),
    'signed more than five minutes ahead': (body) => ({
      signature: bankSignature(secret(), body, Date.now() + 301_000),
    }),
    'with a time that was changed after it was signed': (body) => ({
      signature: bankSignature(secret(), body, Date.now() - 301_000).replace(
        /t=\d+/,
        `t=${Math.floor(Date.now() / 1000)}`,
      ),
    }),
    'with half a signature': (body) => ({ signature: bankSignature(secret(), body, Date.now()).slice(0, -32) }),
    'with a signature in capital letters': (body) => ({
      signature: bankSignature(secret(), body, Date.now()).toUpperCase(),
    }),
  };

  it.each(Object.entries(forgeries))('%s is refused', async (_name, forge) => {
    const payment = await openPayment(server, 4_004);
    for (const fact of transferReports(payment.accountNumber, 4_004, now())) {
      expect(await reportAsBank(server, fact, forge(JSON.stringify(fact)))).toMatchObject({
        status: 401,
        code: 'WEBHOOK_REFUSED',
      });
    }
    expect(await reported(payment)).toEqual([]);
    expect(await bookings(payment)).toEqual({});
  });

  it('is accepted if signed slightly early or late: clocks differ', async () => {
    for (const skewMs of [-290_000, 290_000]) {
      const payment = await openPayment(server, 5_004);
      const [, settled] = transferReports(payment.accountNumber, 5_004, now());
      const signature = bankSignature(secret(), JSON.stringify(settled), Date.now() + skewMs);
      expect(await reportAsBank(server, settled, { signature })).toMatchObject({ status: 200 });
    }
  });

  it.each<[string, object]>([
    ['nothing', {}],
    ['half a report', { kind: 'settled', eventId: 'e' }],
    ['an invalid amount', { ...transferReports('9000000000', 1, new Date())[1], amountKobo: -1 }],
    ['an amount beyond the limit', { ...transferReports('9000000000', 1, new Date())[1], amountKobo: 2 ** 53 }],
    ['a list', []],
  ])('is refused, though signed, if it contains %s', async (_name, body) => {
    expect(await reportAsBank(server, body as BankReport)).toMatchObject({ status: 401, code: 'WEBHOOK_REFUSED' });
  });

  it('is acknowledged for an account that was never opened, each time it comes, and changes nothing', async () => {
    const [, settled] = transferReports('9999999999', 1, now());
    const taken = 'select event_id from rail_reports where event_id = :eventId';
    for (let copy = 0; copy < 2; copy += 1) expect(await report(settled)).toMatchObject({ status: 200 });
    expect(await server.parts.database.query(statement('test-taken', taken), { eventId: settled.eventId })).toEqual([]);
  });

  it('is acknowledged, and otherwise ignored, if the bank sent it about nothing of ours', async () => {
    const payment = await openPayment(server, 6_004);
    const [, settled] = transferReports(payment.accountNumber, 6_004, now());
    expect(await reportAsBank(server, { ...settled, kind: 'statement_ready' } as never)).toMatchObject({ status: 200 });
    expect(await bookings(payment)).toEqual({});
  });

  it('is refused for a rail that does not exist', async () => {
    const [received] = transferReports('9999999999', 1, now());
    expect(await reportAsBank(server, received, { rail: 'other' })).toMatchObject({ status: 404 });
  });
});
