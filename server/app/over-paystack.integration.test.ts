import { cancelConsent } from '@yarda/contracts/consent/consent-cancel.ts';
import { chargeCardInPublic } from '@yarda/contracts/payments/cards.ts';
import { announceTransfer } from '@yarda/contracts/payments/payment.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import type { DatedMoney } from '@yarda/domain/payments/ledger/ledger-ports.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { paystackClient } from '@yarda/rails/paystack/paystack-client.ts';
import { paystackReference } from '@yarda/rails/paystack/paystack-reference.ts';
import { paystackStatement } from '@yarda/rails/paystack/paystack-statement.ts';
import { feeKobo, isPaid, shownTransaction } from '@yarda/rails/paystack/stand-in/stand-in-book.ts';
import { decideCharges, enterStandInCard } from '@yarda/rails/paystack/stand-in/stand-in-cards.ts';
import { activateMandates, agreeToMandate } from '@yarda/rails/paystack/stand-in/stand-in-mandates.ts';
import { decideRefunds } from '@yarda/rails/paystack/stand-in/stand-in-refunds.ts';
import { sendTransfer } from '@yarda/rails/paystack/stand-in/stand-in-transfers.ts';
import { testCard } from '@yarda/rails/paystack/stand-in/test-cards.ts';
import type { StandInFault } from '@yarda/rails/stand-in/stand-in-faults.ts';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { readEvents } from '../harness/event-reader.ts';
import { eventually } from '../harness/eventually.ts';
import { type OpenPayment, openPayment, readPayment } from '../harness/new-consent.ts';
import { orderByLink } from '../harness/order-by-link.ts';
import { newPage } from '../harness/page-claim.ts';
import { cases, rounds } from '../harness/proof-length.ts';
import { serverOverPaystack } from '../harness/server-over-paystack.ts';
import { unnamed } from '../platform/database/database.ts';
import { checkLedger } from './check-ledger.ts';
import { reconcileRail } from './reconcile-rail.ts';

const secretKey = 'sk_test_of_the_proof';
const { standIn, settings, server, nowMs } = await serverOverPaystack({ secretKey, retryAfter: '0.01' });
const { book, webhooks, faults } = standIn;
const page = newPage();
afterAll(async () => {
  expect(standIn.breaches, 'against Paystack’s description').toEqual([]);
  await standIn.stop();
});

const fault = fc.constantFrom<StandInFault>('refused', 'lost', 'limited', 'broken-done', 'broken-undone');
const paysInFull = new Set(['transfer', 'card', 'account', 'kept card']);
const few = fc.array(fault, { maxLength: 2 });

/** Payment sources that are debited by a stored authorization: linked accounts and saved cards. */
const byRight = ['account', 'poor account', 'kept card', 'slow card', 'poor card'] as const;

/** A payer's acts, with faults of calls and of webhooks. */
const happening = fc.record({
  naira: fc.integer({ min: 100, max: 99_999 }),
  pays: fc.shuffledSubarray(['wrong amount', 'transfer', 'card', ...byRight] as const, { minLength: 1 }),
  calls: fc.record({ charge: few, initialize: few, verify: few, refund: few, debit: few }),
  copies: fc.integer({ min: 0, max: 3 }),
  hoursLate: fc.constantFrom(0, 0, 1),
  order: fc.infiniteStream(fc.nat()),
});
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const planned = ({ calls, copies, hoursLate }: Happening): void => {
  faults.clear();
  faults.plan('POST /charge', ...calls.charge);
  faults.plan('POST /transaction/initialize', ...calls.initialize);
  faults.plan('GET /transaction/verify/', ...calls.verify);
  faults.plan('POST /refund', ...calls.refund);
  faults.plan('POST /transaction/charge_authorization', ...calls.debit);
  webhooks.fault({ copies, lateMs: hoursLate * 3_600_000 });
};

const wind = async (advance: string) => (await server.call(advanceSandboxClock, { body: { advance } })).reply();

/** Begins a charge on Paystack's page, as often as it takes; resolves to its reference, or null if nothing is to be paid. */
const toThePage = async ({ paymentId, consentId }: OpenPayment): Promise<string | null> => {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if ((await readPayment(server, { paymentId, consentId }, page)).status === 'executed') return null;
    const body = { paymentId, consentId, entry: 'hosted' } as const;
    const answer = await server.call(chargeCardInPublic, { body }, page);
    const started = answer.status === 200 ? answer.reply() : null;
    if (started?.challengeUrl) return started.transactionReference;
    decideCharges(book);
    await wind('PT1M');
  }
  throw new Error('The payer never came to the page');
};

const accountOf = ({ accountNumber }: OpenPayment) => {
  const found = [...book.transactions.values()].find(({ account }) => account?.number === accountNumber);
  if (!found) throw new Error('The payer was given another account');
  return found;
};

/** Accounts that are linked once for all stories, one of which has too little. */
const linkOf = { account: 'lnk_account', 'poor account': 'lnk_poor' } as const;
const accountNumbers = { account: '0123456785', 'poor account': '0123456751' } as const;
const holder = { institutionCode: '000013', accountName: 'ADA OBI' } as const;

const link = async (which: keyof typeof linkOf): Promise<void> => {
  const links = server.parts.deps.linkRail.of('paystack');
  await links.start({
    ...{ ...holder, reference: linkOf[which], accountNumber: accountNumbers[which], service: 'direct' },
    ...{ payer: { key: 'usr_1', phone: '+2348031234567' }, returnUrl: 'https://pay.example/link-return/x' },
    mandate: { eachKobo: 2_500_000_000, from: '2026-11-21T09:00:00.000Z', until: '2031-11-21T09:00:00.000Z' },
  });
  for (const reference of book.mandates.keys()) agreeToMandate(book, reference);
  activateMandates(book);
  expect(await links.find(linkOf[which])).toEqual({ status: 'approved', ready: true });
};

/** Cards that are kept once for all stories, by what each does when it is charged again. */
const retainedCards = {
  'kept card': '4084084084084081',
  'slow card': '4084080000000069',
  'poor card': '4084080000000051',
};
const storedBy = new Map<string, string>();

/** Keeps a card by a payment of its own, which is in the books. */
const store = async (which: keyof typeof retainedCards): Promise<void> => {
  const payment = await openPayment(server, 500_000);
  const reference = (await toThePage(payment)) ?? '';
  enterStandInCard(book, paystackReference(reference), testCard(retainedCards[which]));
  await settled(payment, inOrder());
  expect(await server.parts.deps.cardRail.of('paystack').storeCard(reference)).toBe(true);
  storedBy.set(which, reference);
};

const pay = async (payment: OpenPayment, how: Happening['pays'][number]): Promise<void> => {
  if (how === 'kept card' || how === 'slow card' || how === 'poor card') {
    const card = { accountId: 'acc_of_the_card', bankName: 'Guaranty Trust Bank', rail: 'paystack', linkOf: null };
    const stored = { cardOf: storedBy.get(how) ?? '', maskedPan: `408408******${retainedCards[how].slice(-4)}` };
    const owner = { payerUserId: 'usr_ada', accountNumber: '0123456700' };
    return orderByLink(server, payment, { ...holder, ...card, ...stored, ...owner });
  }
  if (how === 'account' || how === 'poor account') {
    const account = {
      accountId: 'acc_of_the_stories',
      bankName: 'Guaranty Trust Bank',
      rail: 'paystack',
      linkOf: linkOf[how],
    };
    const owner = { payerUserId: 'usr_ada', accountNumber: accountNumbers[how] };
    return orderByLink(server, payment, { ...holder, ...account, ...owner });
  }
  if (how === 'card') {
    const reference = await toThePage(payment);
    if (reference !== null) enterStandInCard(book, paystackReference(reference), testCard('4084084084084081'));
    return;
  }
  const { reference, amount } = accountOf(payment);
  sendTransfer(book, reference, how === 'transfer' ? amount : amount - 100);
  const { paymentId, consentId } = payment;
  await server.call(announceTransfer, { params: { paymentId }, body: { consentId } });
};

const post = async (body: string, signature: string): Promise<number> => {
  const headers = { 'content-type': 'application/json', 'x-paystack-signature': signature };
  const sent = { method: 'POST', url: '/api/webhooks/paystack', payload: body, headers } as const;
  return (await server.send(sent)).statusCode;
};

/** More money, or another right. */
const forgeryOf = (body: string): string => body.replace(/"(?:amount|authorization_code)":"?/, '$&1');

/** Sends due webhooks in any order, each after a forged copy. A webhook without an acknowledgement is sent again. */
const deliver = async (order: Iterator<number>): Promise<void> => {
  decideCharges(book);
  decideRefunds(book);
  const due = webhooks.takeDue().map((webhook) => ({ webhook, index: Number(order.next().value) }));
  for (const { webhook } of due.toSorted((a, b) => a.index - b.index)) {
    const { body, signature } = webhook;
    expect(await post(forgeryOf(body), signature)).toBe(401);
    if ((await post(body, signature)) !== 200) webhooks.refused(webhook);
  }
};

/** Amounts that Paystack took and refunded for a payment. Kobo. */
const moneyOf = ({ paymentId, accountNumber }: OpenPayment, cards: readonly string[]) => {
  const ours = [...book.transactions.values()].filter(
    (transaction) =>
      isPaid(transaction) && (transaction.account?.number === accountNumber || cards.includes(transaction.reference)),
  );
  const back = [...book.refunds.values()].filter(({ transaction }) => ours.some(({ id }) => id === transaction.id));
  const sum = (amounts: readonly { readonly amount: number }[]) => amounts.reduce((all, { amount }) => all + amount, 0);
  return { paymentId, taken: sum(ours), back: sum(back.filter(({ status }) => status === 'processed')), refunds: back };
};

/** How many charges and debits of a payment are undecided. */
const openOf = async ({ paymentId }: OpenPayment): Promise<number> => {
  const text =
    "select 1 as open from charge_attempts where purpose_id = $1 and status in ('asked', 'otp', 'challenge')";
  return (await server.parts.database.query(unnamed<{ open: number }>(text), [paymentId])).length;
};

const cardsOf = async ({ paymentId }: OpenPayment): Promise<string[]> => {
  const rows = await server.parts.database.query(
    unnamed<{ attemptId: string }>('select attempt_id from charge_attempts where purpose_id = $1'),
    [paymentId],
  );
  return rows.map(({ attemptId }) => paystackReference(attemptId));
};

/** Time passes and Paystack repeats itself, until payer, books and Paystack agree. */
const settled = async (payment: OpenPayment, order: Iterator<number>) => {
  for (let round = 0; round < 30; round += 1) {
    await deliver(order);
    const { taken, back } = moneyOf(payment, await cardsOf(payment));
    const seen = await readPayment(server, payment, page);
    const returned = seen.returns.filter(({ status }) => status === 'returned');
    const wentBack = returned.reduce((all, { amount }) => all + amount, 0);
    const agrees = taken > 0 === (seen.status === 'executed') && taken - back === (taken > 0 ? payment.amount : 0);
    if (agrees && wentBack === back && (await openOf(payment)) === 0) return { seen, taken, back };
    await wind(round < 3 ? 'PT1M' : 'PT30M');
  }
  throw new Error('They never agree');
};

/** Net amount that Paystack owes for payments: less fees and refunds. Kobo. */
const netAtPaystack = (): number => {
  const taken = [...book.transactions.values()].filter(isPaid);
  const back = [...book.refunds.values()].filter(({ status }) => status === 'processed');
  const net = taken.map((transaction) => transaction.amount - feeKobo(transaction.amount));
  return [...net, ...back.map(({ amount }) => -amount)].reduce((all, kobo) => all + kobo, 0);
};

const netInOurBooks = async (): Promise<number> => {
  const text =
    "select coalesce(sum(amount_kobo), 0)::float8 as kobo from ledger_entries where account = 'collections:paystack'";
  const [row] = await server.parts.database.query(unnamed<{ kobo: number }>(text));
  return row?.kobo ?? 0;
};

/** By which field each call names what it is about: it arrives with each name once. */
const naming = {
  'POST /charge': 'reference',
  'POST /transaction/initialize': 'reference',
  'POST /transaction/charge_authorization': 'reference',
  'POST /refund': 'merchant_note',
} as const;

const arrivals = () =>
  Object.entries(naming).map(([call, field]) =>
    standIn.arrived(call).map((body) => String((body as Record<string, unknown>)[field])),
  );

/** Adds a kobo to Paystack's fee of one transfer, so that the fee differs from the reported fee. */
const dearerBy = (money: DatedMoney): DatedMoney =>
  money.amountKobo === 310_000 ? { ...money, feeKobo: (money.feeKobo ?? 0) + 1 } : money;

const statement = paystackStatement(paystackClient({ ...settings, now: nowMs, wait: async () => undefined }));

function* inOrder(): Generator<number> {
  for (let index = 0; ; index += 1) yield index;
}

describe('Paystack’s list of a day, beside our books', () => {
  it('agrees after transfers, cards and refunds, and names money that no webhook reported', async () => {
    const day = daysAfter(dayInLagos(nowMs()), 1);
    (await server.call(advanceSandboxClock, { body: { to: day } })).reply();
    const reconciled = () => reconcileRail({ database: server.parts.database, statement }, 'paystack', day);
    const [byTransfer, byCard] = [await openPayment(server, 310_000), await openPayment(server, 320_000)];
    const both = await openPayment(server, 330_000);
    const order = inOrder();
    await pay(byTransfer, 'transfer');
    await pay(byCard, 'card');
    await settled(byTransfer, order);
    await settled(byCard, order);
    await pay(both, 'card');
    await settled(both, order);
    await pay(both, 'transfer');
    expect(await settled(both, order)).toMatchObject({ taken: 660_000, back: 330_000 });
    const netKobo =
      310_000 + 320_000 + 660_000 - 330_000 - [310_000, 320_000, 330_000, 330_000].map(feeKobo).reduce((a, b) => a + b);
    expect(await reconciled()).toMatchObject({
      ...{ stated: 5, booked: 5, differences: [], net: { statedKobo: netKobo, bookedKobo: netKobo } },
    });

    webhooks.fault({ copies: 0 });
    sendTransfer(book, accountOf(byCard).reference, 320_000);
    webhooks.fault({});
    expect((await reconciled()).differences).toEqual([
      {
        ...{ what: 'not in our books', kind: 'charge', reference: accountOf(byCard).reference },
        ...{ statedKobo: 320_000, bookedKobo: null },
      },
    ]);
    const dearer = {
      ...statement,
      between: async (...span: [number, number]) => (await statement.between(...span)).map(dearerBy),
    };
    const { differences } = await reconcileRail(
      { database: server.parts.database, statement: dearer },
      'paystack',
      day,
    );
    expect(differences.filter(({ what }) => what === 'another fee')).toMatchObject([
      { kind: 'charge', statedKobo: 14_651, bookedKobo: 14_650 },
    ]);

    await wind('PT41M');
    expect(await settled(byCard, order)).toMatchObject({ taken: 640_000, back: 320_000 });
    expect((await reconciled()).differences).toEqual([]);
  });
});

describe('another amount at Paystack than was asked for', () => {
  it.each([
    ['more', 300_000, { status: 'executed', receivedAmount: 250_000 }, 50_000],
    ['less', 200_000, { status: 'pending', receivedAmount: 0 }, 200_000],
  ])('counts: of %s, what is too much goes back', async (_which, amount, paid, back) => {
    const payment = await openPayment(server, 250_000);
    const reference = (await toThePage(payment)) ?? '';
    book.change(paystackReference(reference), { amount });
    enterStandInCard(book, paystackReference(reference), testCard('4084084084084081'));
    await deliver(inOrder());
    for (let round = 0; round < 3; round += 1) {
      await wind('PT11M');
      await deliver(inOrder());
    }
    const seen = await readPayment(server, payment, page);
    expect(seen).toMatchObject({ ...paid, returns: [{ amount: back, status: 'returned' }] });
    expect(await netInOurBooks()).toBe(netAtPaystack());
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });
});

describe('a card that was declined on Paystack’s page', () => {
  it('may be followed by another there, of which no webhook has to tell', async () => {
    const payment = await openPayment(server, 450_000);
    const reference = paystackReference((await toThePage(payment)) ?? '');
    enterStandInCard(book, reference, testCard('4084080000005408'));
    await wind('PT11M');
    expect(await readPayment(server, payment, page)).toMatchObject({ status: 'pending' });
    webhooks.fault({ copies: 0 });
    enterStandInCard(book, reference, testCard('4084084084084081'));
    webhooks.fault({});
    await wind('PT61M');
    expect(await readPayment(server, payment, page)).toMatchObject({ status: 'executed', paidBy: 'card' });
    expect(await netInOurBooks()).toBe(netAtPaystack());
  });
});

describe('money that neither a webhook nor its payer reports', () => {
  it('is found once its account has closed, whether the payment was made otherwise or not', async () => {
    const [left, twice] = [await openPayment(server, 430_000), await openPayment(server, 440_000)];
    webhooks.fault({ copies: 0 });
    sendTransfer(book, accountOf(left).reference, 430_000);
    sendTransfer(book, accountOf(twice).reference, 440_000);
    webhooks.fault({});
    await pay(twice, 'card');
    await deliver(inOrder());
    expect((await readPayment(server, twice, page)).status).toBe('executed');
    faults.plan('GET /transaction/verify/', 'broken-undone', 'broken-undone');
    await wind('PT41M');
    await wind('PT61M');
    await deliver(inOrder());
    await wind('PT11M');
    await deliver(inOrder());
    expect(await readPayment(server, left, page)).toMatchObject({ status: 'executed', returns: [] });
    expect(await readPayment(server, twice, page)).toMatchObject({
      ...{ status: 'executed', returns: [{ amount: 440_000, status: 'returned' }] },
    });
    expect(await netInOurBooks()).toBe(netAtPaystack());
    const requestCount = book.queriedReferences.size;
    await wind('PT2H');
    expect(book.queriedReferences.size).toBe(requestCount);
  });
});

/** Jobs ask every minute, about what has waited for twenty seconds: what a minute's round finds is found within 90 s. */
describe('with every webhook dropped', () => {
  const drop = () => webhooks.fault({ copies: 0 });
  afterEach(() => webhooks.fault({}));
  const stream = ({ paymentId, consentId }: OpenPayment) =>
    readEvents(`${server.address}/api/events/payments/${paymentId}?consentId=${consentId}`);
  const executed = (payment: OpenPayment) =>
    eventually('it is executed', async () =>
      (await readPayment(server, payment, page)).status === 'executed' ? true : null,
    );

  it('executes an announced transfer within 90 s', async () => {
    const payment = await openPayment(server, 460_000);
    drop();
    const { paymentId, consentId } = payment;
    await server.call(announceTransfer, { params: { paymentId }, body: { consentId } });
    sendTransfer(book, accountOf(payment).reference, 460_000);
    await wind('PT1M');
    await executed(payment);
  });

  it('executes a transfer that nobody announced, and whose page is closed, within 90 s', async () => {
    const payment = await openPayment(server, 461_000);
    drop();
    sendTransfer(book, accountOf(payment).reference, 461_000);
    await wind('PT1M');
    await executed(payment);
  });

  it('executes a transfer that nobody announced when its payer opens the page again', async () => {
    const payment = await openPayment(server, 462_000);
    drop();
    sendTransfer(book, accountOf(payment).reference, 462_000);
    const reader = await stream(payment);
    await reader.until('it is executed', (events) => events.some(({ data }) => data.eventType === 'payment_success'));
    reader.cut();
  });

  it('executes a card within 90 s whose payer never came back', async () => {
    const payment = await openPayment(server, 463_000);
    const reference = (await toThePage(payment)) ?? '';
    drop();
    enterStandInCard(book, paystackReference(reference), testCard('4084084084084081'));
    await wind('PT1M');
    await executed(payment);
    expect(await netInOurBooks()).toBe(netAtPaystack());
  });

  it('lets a payer follow a declined card by another on the page, and executes that within 90 s', async () => {
    const payment = await openPayment(server, 464_000);
    const reference = paystackReference((await toThePage(payment)) ?? '');
    drop();
    enterStandInCard(book, reference, testCard('4084080000005408'));
    await wind('PT1M');
    enterStandInCard(book, reference, testCard('4084084084084081'));
    await wind('PT1M');
    await executed(payment);
    expect(await netInOurBooks()).toBe(netAtPaystack());
  });
});

describe('money that arrives without a webhook after its consent was cancelled', () => {
  it('is found once Paystack has closed the account, and goes back', async () => {
    const payment = await openPayment(server, 435_000);
    const { consentId } = payment;
    (await server.call(cancelConsent, { params: { consentId } })).reply();
    await wind('PT12M');
    webhooks.fault({ copies: 0 });
    sendTransfer(book, accountOf(payment).reference, 435_000);
    webhooks.fault({});
    await wind('PT30M');
    await deliver(inOrder());
    await wind('PT11M');
    await deliver(inOrder());
    expect(await netInOurBooks()).toBe(netAtPaystack());
    const returns = 'select reason, status from transfer_returns where payment_id = $1';
    expect(await server.owner.query(unnamed(returns), [payment.paymentId])).toEqual([
      { reason: 'late', status: 'returned' },
    ]);
  });
});

describe('an account number that Paystack gives again', () => {
  it('takes money for the payment that it was given for last, and for the other by its reference', async () => {
    const before = await openPayment(server, 410_000);
    const reference = accountOf(before).reference;
    await wind('PT31M');
    book.numbersAgain.push(before.accountNumber);
    const after = await openPayment(server, 420_000);
    expect(after.accountNumber).toBe(before.accountNumber);
    sendTransfer(book, [...book.transactions.keys()].at(-1) ?? '', 420_000);
    await deliver(inOrder());
    expect((await readPayment(server, after, page)).status).toBe('executed');
    expect((await readPayment(server, before, page)).status).toBe('pending');

    const paidAt = new Date(nowMs() - 10 * 60_000).toISOString();
    book.notify('charge.success', shownTransaction(book.change(reference, { status: 'success', paidAt })));
    await deliver(inOrder());
    await wind('PT11M');
    await deliver(inOrder());
    expect(await readPayment(server, before, page)).toMatchObject({ status: 'executed', receivedAmount: 410_000 });
    expect(await netInOurBooks()).toBe(netAtPaystack());
    expect((await checkLedger(server.parts.database)).faults).toEqual([]);
  });
});

describe('payments over Paystack', () => {
  it(
    'end the same whatever is lost, late, doubled, reordered or forged; nothing is sent twice',
    async () => {
      await link('account');
      await link('poor account');
      for (const card of ['kept card', 'slow card', 'poor card'] as const) await store(card);
      await fc.assert(
        fc.asyncProperty(happening, async (happens) => {
          planned(happens);
          const before = arrivals().map(({ length }) => length);
          const payment = await openPayment(server, happens.naira * 100);
          const order = happens.order[Symbol.iterator]();
          for (const how of happens.pays) {
            await pay(payment, how);
            if (Number(order.next().value) % 2) await deliver(order);
          }
          const { taken } = await settled(payment, order);
          expect(await netInOurBooks()).toBe(netAtPaystack());
          // An order that never arrives is given up, and its payer pays another way.
          if (!byRight.some((how) => happens.pays.includes(how)))
            expect(taken > 0).toBe(happens.pays.some((how) => paysInFull.has(how)));
          for (const [at, named] of arrivals().entries()) {
            const sinceThen = named.slice(before[at]);
            expect(sinceThen).toEqual([...new Set(sinceThen)]);
          }
        }),
        cases({ short: 8, full: 1_000 }),
      );
    },
    rounds({ short: 120_000, full: 7_200_000 }),
  );
});
