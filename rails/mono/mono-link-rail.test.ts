import type { LinkDetails } from '@yarda/contracts/platform/link-details.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { linkRailConformance } from '../conformance/link-rail.ts';
import { monoLinkRail } from './mono-link-rail.ts';
import { monoOfTests, rightDetails } from './mono-of-tests.ts';
import { monoReference } from './mono-reference.ts';
import { payIntoMandate, readyMandates, refusedAccount } from './stand-in/mono-mandates.ts';
import { deliveryOf, othersBvn } from './stand-in/start-mono-stand-in.ts';

const { standIn, deps, pass, account } = await monoOfTests();
afterAll(async () => {
  expect(standIn.breaches).toEqual([]);
  await standIn.stop();
});
const rail = monoLinkRail(deps);
const { book, faults } = standIn;

let payers = 0;
const details = () => {
  payers += 1;
  return { ...rightDetails, email: `payer-${payers}@example.com` };
};
/** Mono knows this payer from another account. */
const registered = { key: 'usr_known' };
await rail.start({ reference: 'lnk_known', ...account(registered) });
await rail.supply({ reference: 'lnk_known', ...account(registered), details: details() });

const mandateOf = (reference: string) =>
  [...book.mandates.values()].find((mandate) => mandate.reference === monoReference(reference));
const pay = (reference: string): void => {
  const { payInAccount = '', accountNumber = '' } = mandateOf(reference) ?? {};
  payIntoMandate(book, { accountNumber: payInAccount, amount: 5_000, from: accountNumber });
};

linkRailConformance('Mono', () => {
  const slow = account(registered);
  const paid = new Set<string>();
  const rightDetails = details();
  let requestCount = 0;
  return {
    rail: {
      ...rail,
      // The suite’s payers send the money when they confirm it; the slow one does so later.
      confirmPayIn: async (reference) => {
        const isSlow = mandateOf(reference)?.accountNumber === slow.accountNumber;
        if (isSlow) requestCount += 1;
        if (!paid.has(mandateOf(reference)?.payInAccount ?? '') && (!isSlow || requestCount > 1)) pay(reference);
        return rail.confirmPayIn(reference);
      },
    },
    ...{ byPayIn: account(registered), alsoByPayIn: account(registered), slowPayIn: slow, byDetails: account() },
    ...{
      byAnswers: null,
      onPaper: null,
      onPage: null,
      refused: account({ ...registered, accountNumber: refusedAccount }),
    },
    ...{ rightDetails, wrongDetails: { ...rightDetails, bvn: othersBvn } },
    ...{ rightAnswers: [], wrongAnswers: [] },
    payFrom: async (accountNumber, from) => {
      paid.add(accountNumber);
      payIntoMandate(book, { accountNumber, amount: 5_000, from });
    },
    ...{ waitForBank: async () => undefined, waitForReady: async () => undefined },
    delivery: (reference) => {
      void deps.memory.start({ kind: 'reference', reference: monoReference(reference) }, reference);
      const answer = standIn.webhooks.written('events.mandates.ready', {
        id: 'x',
        reference: monoReference(reference),
      });
      // Mono signs no body: what shows a forgery is that the secret is not known.
      return { genuine: deliveryOf(answer), forged: deliveryOf({ ...answer, secret: 'another secret of them' }) };
    },
    unrelated: () => deliveryOf(standIn.webhooks.written('mono.events.account_connected', { id: 'acc_1' })),
  };
});

describe('a link by Mono', () => {
  const startOne = async (reference: string, request = account(registered)) => ({
    request,
    instructions: await rail.start({ reference, ...request }),
  });
  const createdCount = () => standIn.done('POST /v3/payments/mandates');

  it('names each account that the transfer may be sent to, with its zeros, and what Ecobank wants', async () => {
    const { instructions } = await startOne('lnk_where', { ...account(registered), institutionCode: '000010' });
    expect(instructions).toMatchObject({
      payIn: {
        ...{ amount: 10_000, bankName: 'Fidelity Bank', accountNumber: expect.stringMatching(/^88\d{8}$/) },
        others: [{ bankName: 'Paystack-Titan', accountNumber: '9880218357' }],
      },
    });
  });

  it('is ready for debits only once Mono says so', async () => {
    await startOne('lnk_ready');
    pay('lnk_ready');
    expect(await rail.find('lnk_ready')).toEqual({ status: 'approved', ready: false });
    readyMandates(book);
    expect(await rail.find('lnk_ready')).toEqual({ status: 'approved', ready: true });
  });

  it('is withdrawn at Mono when its account is deleted, once or more often', async () => {
    await startOne('lnk_deleted');
    pay('lnk_deleted');
    expect(await rail.find('lnk_deleted')).toMatchObject({ status: 'approved' });
    for (const _ of [1, 2]) await rail.withdraw?.('lnk_deleted');
    expect(mandateOf('lnk_deleted')?.status).toBe('cancelled');
    expect(await rail.find('lnk_deleted')).toEqual({ status: 'cancelled' });
  });

  it('was withdrawn if it was cancelled after it was approved, and else never made', async () => {
    await startOne('lnk_gone');
    pay('lnk_gone');
    await rail.find('lnk_gone');
    await deps.client.change(`/v3/payments/mandates/${mandateOf('lnk_gone')?.id}/cancel`);
    expect(await rail.find('lnk_gone')).toEqual({ status: 'cancelled' });
    await startOne('lnk_never');
    await deps.client.change(`/v3/payments/mandates/${mandateOf('lnk_never')?.id}/cancel`);
    expect(await rail.find('lnk_never')).toEqual({ status: 'failed' });
  });

  it('begins again for the same account: the one before is withdrawn, and the days differ', async () => {
    const request = account(registered);
    await startOne('lnk_first', request);
    await startOne('lnk_second', request);
    expect(mandateOf('lnk_first')).toMatchObject({ status: 'cancelled', startDate: '2026-11-21' });
    expect(mandateOf('lnk_second')).toMatchObject({ status: 'initiated', startDate: '2026-11-22' });
  });

  it('whose answer was lost is asked for once, and is known from its webhook', async () => {
    const before = createdCount();
    faults.plan('POST /v3/payments/mandates', 'lost');
    await expect(startOne('lnk_lost')).rejects.toThrow('lost');
    await expect(startOne('lnk_lost')).rejects.toThrow('lost');
    expect(createdCount() - before).toBe(1);
    expect(await rail.find('lnk_lost')).toEqual({ status: 'waiting' });
    await startOne('lnk_foreign');
    const misled = { id: mandateOf('lnk_foreign')?.id, reference: monoReference('lnk_lost') };
    await rail.readReport(deliveryOf(standIn.webhooks.written('events.mandates.created', misled)));
    const created = standIn.webhooks.takeDue().find(({ body }) => body.includes(monoReference('lnk_lost')));
    if (!created) throw new Error('No webhook went out');
    expect(await rail.readReport(deliveryOf(created))).toMatchObject({ kind: 'news', reference: 'lnk_lost' });
    pay('lnk_lost');
    expect(await rail.find('lnk_lost')).toMatchObject({ status: 'approved' });
  });

  it('whose answer was lost at a Mono that leaves out our reference is known by account and first day', async () => {
    const get = async (path: string) => {
      const answer = await deps.client.get(path);
      return { ...answer, data: { ...Object(answer.data), reference: undefined } };
    };
    const nameless = monoLinkRail({ ...deps, client: { ...deps.client, get } });
    const request = account(registered);
    faults.plan('POST /v3/payments/mandates', 'lost');
    await expect(startOne('lnk_nameless', request)).rejects.toThrow('lost');
    await nameless.end('lnk_nameless');
    const { id } = mandateOf('lnk_nameless') ?? {};
    const created = standIn.webhooks.written('events.mandates.created', { id });
    expect(await nameless.readReport(deliveryOf(created))).toMatchObject({ reference: 'lnk_nameless' });
    expect(mandateOf('lnk_nameless')?.status).toBe('cancelled');
    expect((await startOne('lnk_named', request)).instructions).toMatchObject({ requires: 'payIn' });
  });

  it('is not requested again while a mandate with a lost answer and no event may be waiting', async () => {
    const [before, request] = [createdCount(), account(registered)];
    faults.plan('POST /v3/payments/mandates', 'lost');
    await expect(startOne('lnk_unknown', request)).rejects.toThrow('lost');
    expect(await rail.end('lnk_unknown')).toEqual({ status: 'failed' });
    await expect(startOne('lnk_after', request)).rejects.toThrow('unsent');
    pass(5 * 60 * 60_000);
    await expect(startOne('lnk_after', request)).rejects.toThrow('unsent');
    expect(createdCount() - before).toBe(1);
    pass(60 * 60_000);
    expect((await startOne('lnk_after', request)).instructions).toMatchObject({ requires: 'payIn' });
    expect(mandateOf('lnk_unknown')?.status).toBe('cancelled');
  });

  it('that never arrived is made when it is asked for again, but not if it was given up', async () => {
    faults.plan('POST /v3/payments/mandates', 'limited', 'limited', 'limited', 'limited');
    const request = account(registered);
    await expect(startOne('lnk_busy', request)).rejects.toThrow('unsent');
    expect((await startOne('lnk_busy', request)).instructions).toMatchObject({ requires: 'payIn' });
    expect(mandateOf('lnk_busy')?.startDate).toBe('2026-11-21');
    faults.plan('POST /v3/payments/mandates', 'refused');
    await expect(startOne('lnk_dead')).rejects.toThrow('lost');
    pass(10 * 60_000);
    expect(await rail.find('lnk_dead')).toEqual({ status: 'failed' });
  });

  it('tells Mono of a payer again if the answer was lost, and takes the customer that Mono then has', async () => {
    const [request, given] = [account(), details()];
    await rail.start({ reference: 'lnk_customer', ...request });
    faults.plan('POST /v2/customers', 'broken-done');
    await expect(rail.supply({ reference: 'lnk_customer', ...request, details: given })).rejects.toThrow('lost');
    const next = await rail.supply({ reference: 'lnk_customer', ...request, details: given });
    expect(next).toMatchObject({ requires: 'payIn' });
    const other = { ...account(), accountName: 'BEN OBI' };
    await rail.start({ reference: 'lnk_other', ...other });
    expect(await rail.supply({ reference: 'lnk_other', ...other, details: given })).toMatchObject({
      requires: 'details',
    });
  });

  it('corrects at Mono what the payer mistyped, also if an answer is lost, and nothing of another payer', async () => {
    const [request, given] = [account(), details()];
    const supply = (reference: string, answer: LinkDetails, of = request) =>
      rail.supply({ reference, ...of, details: answer });
    await rail.start({ reference: 'lnk_typo', ...request });
    faults.plan('POST /v2/customers', 'lost');
    await expect(supply('lnk_typo', { ...given, bvn: othersBvn })).rejects.toThrow('lost');
    faults.plan('PATCH /v2/customers/', 'lost');
    await expect(supply('lnk_typo', given)).rejects.toThrow();
    expect(await supply('lnk_typo', given)).toMatchObject({ requires: 'payIn' });
    const namesake = account();
    await rail.start({ reference: 'lnk_namesake', ...namesake });
    expect(await supply('lnk_namesake', { ...given, bvn: othersBvn }, namesake)).toMatchObject({ requires: 'details' });
    expect([...book.customers.values()].filter(({ email }) => email === given.email)).toMatchObject([
      { bvnFits: true },
    ]);
    expect(await supply('lnk_namesake', details(), namesake)).toMatchObject({ requires: 'payIn' });
  });

  it('keeps no BVN', async () => {
    const stored: string[] = [];
    const { start, answered } = deps.memory;
    const noting =
      <Arguments extends readonly unknown[], Answer>(write: (...args: Arguments) => Answer) =>
      (...args: Arguments): Answer => {
        stored.push(JSON.stringify(args));
        return write(...args);
      };
    const spied = { ...deps, memory: { ...deps.memory, start: noting(start), answered: noting(answered) } };
    const input = { reference: 'lnk_secret', ...account() };
    await monoLinkRail(spied).start(input);
    await monoLinkRail(spied).supply({ ...input, details: details() });
    expect(stored.join()).toContain('cus_');
    expect(stored.join()).not.toContain(rightDetails.bvn);
  });

  it('covers the banks that Mono can debit', async () => {
    expect(await Promise.all(['000013', '090267', '000099'].map((code) => rail.covers?.(code)))).toEqual([
      ...[true, false, false],
    ]);
  });
});
