import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import type { LinkRequest } from '@yarda/domain/linking/linking-ports.ts';
import { monoReference } from '@yarda/rails/mono/mono-reference.ts';
import { decideDebits, feeKobo, reverseDebit } from '@yarda/rails/mono/stand-in/mono-debits.ts';
import { payIntoMandate, readyMandates } from '@yarda/rails/mono/stand-in/mono-mandates.ts';
import { startMonoStandIn } from '@yarda/rails/mono/stand-in/start-mono-stand-in.ts';
import type { StandInFault } from '@yarda/rails/stand-in/stand-in-faults.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../harness/eventually.ts';
import { type OpenPayment, openPayment, readPayment } from '../harness/new-consent.ts';
import { jobsAreDone, orderByLink } from '../harness/order-by-link.ts';
import { cases, rounds } from '../harness/proof-length.ts';
import { reportAsBank, transferReports } from '../harness/report-as-bank.ts';
import { startTestServer } from '../harness/test-server.ts';
import { refundChargeJob } from '../payments/charges/refund-charge.ts';
import { returnTransferJob } from '../payments/transfers/return-transfer.ts';
import { unnamed } from '../platform/database/database.ts';

const secrets = { secretKey: 'test_sk_of_the_proof', webhookSecret: 'a secret of the proof' };
let nowMs = Date.now;
const standIn = await startMonoStandIn({ ...secrets, now: () => nowMs(), retryAfter: '0.01' });
const { book, webhooks, faults } = standIn;
const server = await startTestServer({
  railPorts: { linkRail: 'mono' },
  providers: { mono: { ...secrets, baseUrl: standIn.baseUrl, mode: 'test' } },
});
nowMs = () => server.parts.deps.now();
afterAll(async () => {
  expect(standIn.breaches).toEqual([]);
  await standIn.stop();
});

/** Ends of account numbers by which debits go through at once, after a while, or find too little. */
const ends = ['00', '69', '51', '77'] as const;
type End = (typeof ends)[number];

const fault = fc.constantFrom<StandInFault>('refused', 'lost', 'limited', 'broken-done', 'broken-undone');
const few = fc.array(fault, { maxLength: 2 });
const debitCall = 'POST /v3/payments/mandates/';

/** A payment from a linked account, what else pays it, what its bank does later, and what goes wrong meanwhile. */
const happening = fc.record({
  naira: fc.integer({ min: 200, max: 99_999 }),
  end: fc.constantFrom(...ends),
  transfers: fc.constantFrom('never', 'before', 'meanwhile'),
  isReversed: fc.boolean(),
  calls: fc.record({ debit: few, read: few, verify: few, refund: few }),
  copies: fc.integer({ min: 0, max: 3 }),
  hoursLate: fc.constantFrom(0, 0, 1),
  order: fc.infiniteStream(fc.nat()),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const planned = ({ calls, copies, hoursLate }: Happening): void => {
  faults.clear();
  faults.plan(debitCall, ...calls.debit);
  faults.plan('GET /v3/payments/mandates/', ...calls.read);
  faults.plan('GET /v2/payments/verify/', ...calls.verify);
  faults.plan('POST /v2/payments/refund', ...calls.refund);
  webhooks.fault({ copies, lateMs: hoursLate * 3_600_000 });
};

const numberOf = (end: End) => `20000000${end}`;
const institutionCode = '000015';

/** Links an account by Mono, once for all stories. */
const link = async (end: End): Promise<void> => {
  const links = server.parts.deps.linkRail.of('mono');
  const request: LinkRequest = {
    ...{ reference: `lnk_${end}`, service: 'direct', accountNumber: numberOf(end), institutionCode },
    ...{ accountName: 'ADA OBI', payer: { key: `usr_${end}`, phone: '+2348031234567' } },
    mandate: { eachKobo: 2_500_000_000, from: '2026-11-21T09:00:00.000Z', until: '2031-11-21T09:00:00.000Z' },
    returnUrl: 'https://pay.example/link-return/x',
  };
  await links.start(request);
  const details = { bvn: '22222222222', email: `payer-${end}@example.com`, address: '12 Adeola Odeku Street, Lagos' };
  const requestsOf = await links.supply({ ...request, details });
  if (requestsOf.requires !== 'payIn') throw new Error('No transfer is asked for');
  payIntoMandate(book, { accountNumber: requestsOf.payIn.accountNumber, amount: 10_000, from: numberOf(end) });
  readyMandates(book);
  expect(await links.find(request.reference)).toEqual({ status: 'approved', ready: true });
};

const wind = async (advance: string) => (await server.call(advanceSandboxClock, { body: { advance } })).reply();

const post = async (body: string, secret: string): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'mono-webhook-secret': secret };
  return (await server.send({ method: 'POST', url: '/api/webhooks/mono', payload: body, headers })).statusCode;
};

/** Sends due webhooks in any order, each after a forged copy. A webhook without an acknowledgement is sent again. */
const deliver = async (order: Iterator<number>): Promise<void> => {
  decideDebits(book);
  const due = webhooks.takeDue().map((webhook) => ({ webhook, index: Number(order.next().value) }));
  for (const { webhook } of due.toSorted((a, b) => a.index - b.index)) {
    expect(await post(webhook.body, 'another secret of it')).toBe(401);
    if ((await post(webhook.body, webhook.secret)) !== 200) webhooks.refused(webhook);
  }
};

const query = <Row extends object>(text: string, values: unknown[] = []) =>
  server.owner.query(unnamed<Row>(text), values);

const debitsOf = async ({ paymentId }: OpenPayment) => {
  const text = 'select attempt_id, status from charge_attempts where purpose_id = $1';
  const attempts = await query<{ attemptId: string; status: string }>(text, [paymentId]);
  return attempts.map(({ attemptId, status }) => ({ status, booked: book.debits.get(monoReference(attemptId)) }));
};

const sum = (amounts: readonly number[]) => amounts.reduce((all, kobo) => all + kobo, 0);

/** Net amount that Mono owes for its debits: less fees, refunds and reversals by banks. Kobo. */
const netAtMono = (): number =>
  sum(
    [...book.debits.values()].map(({ status, amount, refunded }) => {
      if (status !== 'successful' && status !== 'reversed') return 0;
      return (status === 'reversed' || refunded ? 0 : amount) - feeKobo(amount);
    }),
  );

const netInOurBooks = async (): Promise<number> => {
  const text = "select amount_kobo::float8 as kobo from ledger_entries where account = 'collections:mono'";
  return sum((await query<{ kobo: number }>(text)).map(({ kobo }) => kobo));
};

/** Waits until the sandbox's bank, which takes transfers and reports ten times a second, has reported all returns. */
const sandboxDelivers = () =>
  eventually('the sandbox has told all', async () => {
    const unsent = 'select report_id from sandbox_reports where delivered_at is null';
    return (await query<{ reportId: string }>(unsent)).length === 0 ? true : null;
  });

/** Time passes and Mono repeats itself, until payer, books and Mono agree. */
const settled = async (payment: OpenPayment, transferred: boolean, order: Iterator<number>): Promise<void> => {
  for (let round = 0; round < 40; round += 1) {
    await deliver(order);
    for (const job of [refundChargeJob, returnTransferJob]) await jobsAreDone(server, job);
    const debits = await debitsOf(payment);
    const stored = debits.some(({ booked }) => booked?.status === 'successful' && !booked.refunded);
    const seen = await readPayment(server, payment);
    const isDecided = debits.every(({ status }) => status === 'approved' || status === 'declined');
    const wentBack = seen.returns.every(({ status }) => status === 'returned');
    const agrees = (stored || transferred) === (seen.status === 'executed');
    if (agrees && isDecided && wentBack && (await netInOurBooks()) === netAtMono()) return;
    await wind(round < 3 ? 'PT1M' : 'PT30M');
    await sandboxDelivers();
  }
  const ofIt = {
    kept: await debitsOf(payment),
    seen: await readPayment(server, payment),
    ours: await netInOurBooks(),
    mono: netAtMono(),
  };
  throw new Error(`They never agree: ${JSON.stringify(ofIt)}`);
};

const byTransfer = async ({ accountNumber, amount }: OpenPayment): Promise<void> => {
  const [, report] = transferReports(accountNumber, amount, new Date(nowMs()));
  expect((await reportAsBank(server, report)).status).toBe(200);
};

const notify = async (happens: Happening): Promise<void> => {
  planned(happens);
  const { naira, end, transfers, isReversed } = happens;
  const order = happens.order[Symbol.iterator]();
  const payment = await openPayment(server, naira * 100);
  if (transfers === 'before') await byTransfer(payment);
  await orderByLink(server, payment, {
    ...{ accountId: 'acc_of_the_stories', accountNumber: numberOf(end), accountName: 'ADA OBI', institutionCode },
    ...{ bankName: 'Zenith Bank', rail: 'mono', linkOf: `lnk_${end}`, payerUserId: 'usr_ada' },
  });
  if (Number(order.next().value) % 2) await deliver(order);
  if (transfers === 'meanwhile') await byTransfer(payment);
  await settled(payment, transfers !== 'never', order);
  if (isReversed) await reverseAtMono(payment, order);
  expect(book.ordered).toEqual([...new Set(book.ordered)]);
};

/** A bank takes back later what was paid with: only its event tells. The payment stays paid, and the books show the loss. */
const reverseAtMono = async (payment: OpenPayment, order: Iterator<number>): Promise<void> => {
  const [created] = (await debitsOf(payment)).flatMap(({ booked }) => booked ?? []);
  if (created?.status !== 'successful' || created.refunded) return;
  faults.clear();
  webhooks.fault({ copies: 2 });
  reverseDebit(book, created.reference);
  await deliver(order);
  expect(await netInOurBooks()).toBe(netAtMono());
  expect((await readPayment(server, payment)).status).toBe('executed');
};

describe('payments from accounts over Mono', () => {
  beforeAll(async () => {
    for (const end of ends) await link(end);
  });

  it(
    'end in the ledger as Mono’s books say, whatever is lost, late, doubled, reordered or forged; nothing is ordered twice',
    async () => {
      await fc.assert(fc.asyncProperty(happening, notify), cases({ short: 8, full: 1_000 }));
    },
    rounds({ short: 120_000, full: 7_200_000 }),
  );
});
