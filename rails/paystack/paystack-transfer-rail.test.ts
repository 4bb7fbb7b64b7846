import { afterAll, describe, expect, it } from 'vitest';
import type { RailUnderTest } from '../conformance/rail-under-test.ts';
import { transferRailConformance } from '../conformance/transfer-rail.ts';
import { type PaystackOfTests, paystackOfTests } from './paystack-of-tests.ts';
import { paystackTransferRail } from './paystack-transfer-rail.ts';
import { decideRefunds, orderStandInRefund, unreturnableKobo } from './stand-in/stand-in-refunds.ts';
import { unknownPayee } from './stand-in/stand-in-reply.ts';
import { sendTransfer } from './stand-in/stand-in-transfers.ts';
import { deliveryOf } from './stand-in/start-stand-in.ts';

const opened: PaystackOfTests[] = [];
const open = async () => {
  const paystack = await paystackOfTests();
  opened.push(paystack);
  return paystack;
};
afterAll(async () => {
  for (const { standIn } of opened) {
    expect(standIn.breaches).toEqual([]);
    await standIn.stop();
  }
});

const unreportedKobo = 250_009;
const rejectedKobo = 250_011;

/** Each open account is paid once, as its amount says; then the bank decides its refunds. */
const underTest = ({ standIn, deps, pass }: PaystackOfTests): RailUnderTest => {
  const { book, webhooks } = standIn;
  const seen = new Set<string>();
  const pay = (reference: string, amount: number) => {
    seen.add(reference);
    webhooks.fault({ copies: amount === unreportedKobo ? 0 : 1 });
    sendTransfer(book, reference, amount === rejectedKobo ? amount - 100 : amount);
    webhooks.fault({});
  };
  return {
    rail: paystackTransferRail(deps),
    ...{ signsTime: false, reportsReceipt: false, retainsTerms: false },
    ownTerms: { amountKobo: 250_000, lifeMs: 5 * 60_000 },
    ...{ unreportedKobo, rejectedKobo, unreturnableKobo },
    fee: { amountKobo: 250_000, feeKobo: 13_750 },
    payees: { registered: 'ACCT_lekki', unknown: unknownPayee },
    unrelated: () => deliveryOf(webhooks.written('charge.dispute.create', { id: 1 })),
    ...{ nowMs: deps.now, pass },
    deliveries: async () => {
      for (const { reference, amount } of book.transactions.values()) if (!seen.has(reference)) pay(reference, amount);
      decideRefunds(book);
      // That a refund was taken is no end of it, so no port reads it.
      return webhooks
        .takeDue()
        .filter(({ body }) => !body.includes('refund.pending'))
        .map(deliveryOf);
    },
  };
};

transferRailConformance('Paystack', async () => underTest(await open()));

const requestOf = (reference: string, nowMs: number) => ({
  ...{ reference, amountKobo: 250_000, accountName: 'Lekki Fresh Market' },
  expiresAt: new Date(nowMs + 30 * 60_000),
});

describe('an account whose answer from Paystack was lost', () => {
  it.each(['lost', 'broken-done', 'broken-undone'] as const)(
    'is opened under a new reference, and the old one is never sent again (%s)',
    async (fault) => {
      const { standIn, deps } = await open();
      const rail = paystackTransferRail(deps);
      standIn.faults.plan('POST /charge', fault);
      const reference = 'pay_AbC_-9-1';
      const account = await rail.openAccount(requestOf(reference, deps.now()));
      expect(await rail.openAccount(requestOf(reference, deps.now()))).toEqual(account);
      expect(standIn.done('POST /charge').at(-1)).toMatchObject({ reference: 'pay.AbC.-9-1=2' });
      sendTransfer(standIn.book, 'pay.AbC.-9-1=2', 250_000);
      const existing = await rail.searchTransfer({
        reference,
        accountNumber: account.accountNumber,
        missingKobo: 250_000,
      });
      expect(existing).toMatchObject([{ kind: 'settled', accountReference: reference }]);
    },
  );

  it('that took money which has all gone back by now has none of ours', async () => {
    const { standIn, deps } = await open();
    const rail = paystackTransferRail(deps);
    const { accountNumber } = await rail.openAccount(requestOf('pay_1-1', deps.now()));
    sendTransfer(standIn.book, 'pay.1-1', 250_000);
    const search = { reference: 'pay_1-1', accountNumber, missingKobo: 250_000 };
    expect(await rail.searchTransfer(search)).toHaveLength(1);
    standIn.book.change('pay.1-1', { status: 'reversed' });
    expect(await rail.searchTransfer(search)).toEqual([]);
  });

  it.each(['processing', 'pending', 'queued', 'a new word'])(
    'is not done with while its transfer is %s: it is asked about again',
    async (status) => {
      const { standIn, deps } = await open();
      const rail = paystackTransferRail(deps);
      const { accountNumber } = await rail.openAccount(requestOf('pay_1-1', deps.now()));
      const named = { reference: 'pay_1-1', accountNumber };
      expect(await rail.findTransfers?.(named)).toEqual([]);
      standIn.book.change('pay.1-1', Object({ status }));
      await expect(rail.findTransfers?.(named)).rejects.toMatchObject({ name: 'ProviderSilent' });
      standIn.book.change('pay.1-1', { status: 'ongoing' });
      sendTransfer(standIn.book, 'pay.1-1', 250_000);
      expect(await rail.findTransfers?.(named)).toMatchObject([{ kind: 'settled', amountKobo: 250_000 }]);
    },
  );

  it('that was paid is not called unpaid, whatever Paystack leaves out', async () => {
    const { standIn, deps } = await open();
    const rail = paystackTransferRail(deps);
    const { accountNumber } = await rail.openAccount(requestOf('pay_1-1', deps.now()));
    const named = { reference: 'pay_1-1', accountNumber, missingKobo: 250_000 };
    standIn.book.change('pay.1-1', { status: 'success', channel: 'card', paidAt: null });
    await expect(rail.searchTransfer(named)).rejects.toMatchObject({ name: 'ProviderSilent' });
    standIn.book.change('pay.1-1', { paidAt: new Date(deps.now()).toISOString() });
    expect(await rail.searchTransfer(named)).toMatchObject([{ kind: 'settled' }]);
  });

  it('waits as long as Paystack asks when it has too many requests', async () => {
    const { standIn, deps } = await open();
    standIn.faults.plan('POST /charge', 'limited', 'limited');
    await paystackTransferRail(deps).openAccount(requestOf('pay_1-1', deps.now()));
    expect(standIn.done('POST /charge')).toMatchObject([{ reference: 'pay.1-1' }]);
  });
});

describe('an account that Paystack refused once', () => {
  it('is opened when it is asked for again, under another reference', async () => {
    const { standIn, deps } = await open();
    const rail = paystackTransferRail(deps);
    const { client } = deps;
    const refusal = { ok: false, message: 'Pay with Transfer is not available now', data: null, meta: undefined };
    const refusing = paystackTransferRail({ ...deps, client: { ...client, send: async () => refusal } });
    await expect(refusing.openAccount(requestOf('pay_1-1', deps.now()))).rejects.toThrow('not available now');
    const account = await rail.openAccount(requestOf('pay_1-1', deps.now()));
    expect(await rail.openAccount(requestOf('pay_1-1', deps.now()))).toEqual(account);
    expect(standIn.done('POST /charge')).toMatchObject([{ reference: 'pay.1-1=2' }]);
  });
});

type Listed = Readonly<Record<string, unknown>>;

describe('a return whose answer from Paystack was lost', () => {
  it.each(['lost', 'broken-done'] as const)('is found by its note, and made once (%s)', async (fault) => {
    const { standIn, deps } = await open();
    const bank = underTest({ standIn, deps, pass: () => undefined });
    await bank.rail.openAccount(requestOf('pay_1-1', deps.now()));
    await bank.deliveries();
    standIn.faults.plan('POST /refund', fault);
    const order = { reference: 'ret_1', transferReference: 'pay.1-1', amountKobo: 100_000 };
    await expect(bank.rail.returnTransfer(order)).rejects.toThrow('lost');
    await bank.rail.returnTransfer(order);
    await bank.rail.returnTransfer(order);
    expect(standIn.done('POST /refund')).toHaveLength(1);
  });

  it('is made again only when it surely never arrived', async () => {
    const { standIn, deps, pass } = await open();
    const bank = underTest({ standIn, deps, pass });
    await bank.rail.openAccount(requestOf('pay_1-1', deps.now()));
    await bank.deliveries();
    standIn.faults.plan('POST /refund', 'broken-undone');
    const order = { reference: 'ret_1', transferReference: 'pay.1-1', amountKobo: 100_000 };
    for (const minutes of [0, 5, 4]) {
      pass(minutes * 60_000);
      await expect(bank.rail.returnTransfer(order)).rejects.toThrow('lost');
    }
    expect(standIn.done('POST /refund')).toHaveLength(0);
    pass(2 * 60_000);
    await bank.rail.returnTransfer(order);
    expect(standIn.done('POST /refund')).toHaveLength(1);
  });

  it('is found among many newer ones', async () => {
    const { standIn, deps, pass } = await open();
    const bank = underTest({ standIn, deps, pass });
    await bank.rail.openAccount(requestOf('pay_1-1', deps.now()));
    await bank.deliveries();
    standIn.faults.plan('POST /refund', 'lost');
    const order = { reference: 'ret_1', transferReference: 'pay.1-1', amountKobo: 100 };
    await expect(bank.rail.returnTransfer(order)).rejects.toThrow('lost');
    for (let at = 0; at < 210; at += 1)
      orderStandInRefund(standIn.book, { transaction: 'pay.1-1', amount: 100, merchant_note: `ret_other${at}` });
    pass(11 * 60_000);
    await bank.rail.returnTransfer(order);
    expect(standIn.done('POST /refund')).toHaveLength(1);
  });

  it('is not made again while Paystack lists one that may be it, without a note of ours', async () => {
    const { standIn, deps, pass } = await open();
    const bank = underTest({ standIn, deps, pass });
    await bank.rail.openAccount(requestOf('pay_1-1', deps.now()));
    await bank.deliveries();
    standIn.faults.plan('POST /refund', 'lost');
    const order = { reference: 'ret_1', transferReference: 'pay.1-1', amountKobo: 100_000 };
    await expect(bank.rail.returnTransfer(order)).rejects.toThrow('lost');
    const [created] = standIn.book.refunds.values();
    if (created) standIn.book.refunds.set(created.id, { ...created, merchantNote: 'Refund by a@example.com' });
    pass(11 * 60_000);
    await expect(bank.rail.returnTransfer(order)).rejects.toThrow('lost');
    expect(standIn.done('POST /refund')).toHaveLength(1);
    if (created)
      standIn.book.refunds.set(created.id, { ...created, amount: 90_000, merchantNote: 'Refund by a@example.com' });
    await bank.rail.returnTransfer(order);
    expect(standIn.done('POST /refund')).toHaveLength(2);
  });

  it.each([
    ['of which transaction it is', ({ transaction_reference: _, ...refund }: Listed) => refund],
    ['how much it is, so that it can be read', ({ amount: _, ...refund }: Listed) => refund],
  ])('is not made again while Paystack lists one without a note that does not say %s', async (_, reported) => {
    const { standIn, deps, pass } = await open();
    const bank = underTest({ standIn, deps, pass });
    await bank.rail.openAccount(requestOf('pay_1-1', deps.now()));
    await bank.deliveries();
    standIn.faults.plan('POST /refund', 'lost');
    const { client } = deps;
    const get: typeof client.get = async (path) => {
      const answer = await client.get(path);
      if (!path.startsWith('/refund?')) return answer;
      return {
        ...answer,
        data: (answer.data as Listed[]).map((refund) => reported({ ...refund, merchant_note: null })),
      };
    };
    const rail = paystackTransferRail({ ...deps, client: { ...client, get } });
    const order = { reference: 'ret_1', transferReference: 'pay.1-1', amountKobo: 100_000 };
    await expect(rail.returnTransfer(order)).rejects.toThrow('lost');
    pass(11 * 60_000);
    await expect(rail.returnTransfer(order)).rejects.toThrow('lost');
    expect(standIn.done('POST /refund')).toHaveLength(1);
  });

  it('is the refund that a person names by Paystack’s id, if that can be it, and is not made again', async () => {
    const { standIn, deps, pass } = await open();
    const bank = underTest({ standIn, deps, pass });
    await bank.rail.openAccount(requestOf('pay_1-1', deps.now()));
    await bank.deliveries();
    const { rail } = bank;
    const named = { reference: 'ret_1', transferReference: 'pay.1-1' };
    const order = { ...named, amountKobo: 100_000 };
    const inDashboard = (amount: number) => {
      orderStandInRefund(standIn.book, { transaction: 'pay.1-1', amount, merchant_note: 'Refund by a@example.com' });
      return String([...standIn.book.refunds.keys()].at(-1));
    };
    standIn.faults.plan('POST /refund', 'lost');
    await expect(rail.returnTransfer(order)).rejects.toThrow('lost');
    const [lost] = standIn.book.refunds.values();
    if (lost) standIn.book.refunds.set(lost.id, { ...lost, merchantNote: 'Refund by a@example.com' });
    pass(11 * 60_000);
    await expect(rail.returnTransfer(order)).rejects.toThrow('lost');
    const other = { ...order, reference: 'ret_2', amountKobo: 20_000 };
    await rail.returnTransfer(other);
    const [, ofOther] = standIn.book.refunds.keys();
    for (const id of [inDashboard(90_000), '1', String(ofOther)])
      expect(await rail.adoptReturn?.({ ...order, id })).toBe(false);
    const id = String(lost?.id);
    expect(await rail.adoptReturn?.({ ...order, reference: 'ret_3', amountKobo: 100_001, id })).toBe(false);
    for (const _ of [1, 2]) expect(await rail.adoptReturn?.({ ...order, id })).toBe(true);
    expect(await rail.adoptReturn?.({ ...order, reference: 'ret_4', id })).toBe(false);
    pass(60 * 60_000);
    await rail.returnTransfer(order);
    expect(standIn.done('POST /refund')).toHaveLength(2);
    expect(await rail.findReturn?.(named)).toBeNull();
    decideRefunds(standIn.book);
    expect(await rail.findReturn?.(named)).toMatchObject({ kind: 'returned', returnReference: 'ret_1' });
  });

  it('was refused, and may be the refund of the dashboard in its place', async () => {
    const { standIn, deps, pass } = await open();
    const bank = underTest({ standIn, deps, pass });
    await bank.rail.openAccount(requestOf('pay_1-1', deps.now()));
    await bank.deliveries();
    orderStandInRefund(standIn.book, {
      transaction: 'pay.1-1',
      amount: 250_000,
      merchant_note: 'Refund by a@example.com',
    });
    const [id = ''] = [...standIn.book.refunds.keys()].map(String);
    const order = { reference: 'ret_1', transferReference: 'pay.1-1', amountKobo: 250_000 };
    await expect(bank.rail.returnTransfer(order)).rejects.toMatchObject({ name: 'RailRefused' });
    expect(await bank.rail.adoptReturn?.({ ...order, id })).toBe(true);
    await bank.rail.returnTransfer(order);
    decideRefunds(standIn.book);
    expect(await bank.rail.findReturn?.(order)).toMatchObject({ kind: 'returned', returnReference: 'ret_1' });
  });

  it('tells of two returns of one transfer apart, though Paystack names neither', async () => {
    const { standIn, deps } = await open();
    const bank = underTest({ standIn, deps, pass: () => undefined });
    await bank.rail.openAccount(requestOf('pay_1-1', deps.now()));
    await bank.deliveries();
    for (const reference of ['ret_1', 'ret_2'])
      await bank.rail.returnTransfer({ reference, transferReference: 'pay.1-1', amountKobo: 100_000 });
    const reports: unknown[] = [];
    for (const delivery of await bank.deliveries()) reports.push(await bank.rail.readReport(delivery));
    expect(reports).toMatchObject([
      { kind: 'returned', returnReference: 'ret_1' },
      { kind: 'returned', returnReference: 'ret_2' },
    ]);
  });
});
