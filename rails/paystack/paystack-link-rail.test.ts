import type { LinkRequest } from '@yarda/domain/linking/linking-ports.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { linkRailConformance } from '../conformance/link-rail.ts';
import { findMandatePage, linkOfAddress } from './mandate-authorization.ts';
import { paystackMandateRail } from './open-paystack-rails.ts';
import { paystackLinkRail } from './paystack-link-rail.ts';
import { paystackOfTests } from './paystack-of-tests.ts';
import { decideCharges } from './stand-in/stand-in-cards.ts';
import { activateMandates, agreeToMandate } from './stand-in/stand-in-mandates.ts';
import { deliveryOf } from './stand-in/start-stand-in.ts';

const { standIn, deps } = await paystackOfTests();
afterAll(async () => {
  expect(standIn.breaches).toEqual([]);
  await standIn.stop();
});
const rail = paystackLinkRail(deps);
const { book, faults, webhooks } = standIn;
const account = (accountNumber = '0123456785', institutionCode = '000013'): Omit<LinkRequest, 'reference'> => ({
  ...{ accountNumber, institutionCode, service: 'direct', accountName: 'ADA OBI' },
  mandate: { eachKobo: 2_500_000_000, from: '2026-11-21T09:00:00.000Z', until: '2031-11-21T09:00:00.000Z' },
  ...{ payer: { key: 'usr_1', phone: '+2348031234567' }, returnUrl: 'https://pay.example/link-return/x' },
});
const pageOf = async (reference: string) => (await findMandatePage(deps, reference)) ?? { reference: '', email: '' };
const agree = async (reference: string, otherAccount?: string) =>
  agreeToMandate(book, (await pageOf(reference)).reference, otherAccount);
const reportOf = (event: string, data: object) => webhooks.written(`direct_debit.authorization.${event}`, data);

linkRailConformance('Paystack', () => ({
  rail,
  ...{ byPayIn: null, alsoByPayIn: null, slowPayIn: null, byDetails: null, byAnswers: null, onPaper: null },
  onPage: { account: account(), agree },
  refused: account('0123456785', '090267'),
  ...{ rightDetails: {}, wrongDetails: {}, rightAnswers: [], wrongAnswers: [] },
  ...{ payFrom: async () => undefined, waitForBank: async () => undefined, waitForReady: async () => undefined },
  delivery: (reference) => {
    void deps.memory.start({ kind: 'link-address', reference: 'aa11' }, reference);
    const { body, signature } = reportOf('created', {
      authorization_code: 'AUTH_1',
      customer: { email: 'link-aa11@x.example' },
    });
    return {
      genuine: deliveryOf({ body, signature }),
      forged: deliveryOf({ body: body.replace('AUTH_1', 'AUTH_2'), signature }),
    };
  },
  unrelated: () =>
    deliveryOf(reportOf('created', { authorization_code: 'AUTH_1', customer: { email: 'ada@x.example' } })),
}));

describe('a link by Paystack', () => {
  const startOne = (reference: string, request = account()) => rail.start({ reference, ...request });
  const opened = () => standIn.done('POST /customer/authorization/initialize').length;

  it('is approved when its payer agreed, ready once Paystack has activated it, and withdrawn at the bank', async () => {
    await startOne('lnk_way');
    await agree('lnk_way');
    expect(await rail.find('lnk_way')).toEqual({ status: 'approved', ready: false });
    activateMandates(book);
    expect(await rail.find('lnk_way')).toEqual({ status: 'approved', ready: true });
    const mandate = book.mandates.get((await pageOf('lnk_way')).reference);
    await deps.client.send('/customer/authorization/deactivate', { authorization_code: mandate?.code });
    expect(await rail.find('lnk_way')).toEqual({ status: 'cancelled' });
  });

  it('is withdrawn at Paystack when its account is deleted, once or more often, and given up while it waits', async () => {
    await startOne('lnk_deleted');
    await agree('lnk_deleted');
    expect(await rail.find('lnk_deleted')).toMatchObject({ status: 'approved' });
    for (const _ of [1, 2]) await rail.withdraw?.('lnk_deleted');
    expect(book.mandates.get((await pageOf('lnk_deleted')).reference)?.status).toBe('revoked');
    expect(await rail.find('lnk_deleted')).toEqual({ status: 'cancelled' });
    await startOne('lnk_early');
    await rail.withdraw?.('lnk_early');
    await agree('lnk_early');
    expect(await rail.find('lnk_early')).toEqual({ status: 'failed' });
  });

  it('is found beside mandates of a status that we do not know, and is not guessed where that is its own', async () => {
    const status = 'dormant' as 'active';
    await startOne('lnk_strange');
    await agree('lnk_strange');
    await startOne('lnk_beside');
    await agree('lnk_beside');
    const strange = (await pageOf('lnk_strange')).reference;
    const mandate = book.mandates.get(strange);
    if (mandate) book.mandates.set(strange, { ...mandate, status });
    expect(await rail.find('lnk_beside')).toEqual({ status: 'approved', ready: false });
    await expect(rail.find('lnk_strange')).rejects.toThrow('no known status');
  });

  it('is reported by events that name no reference', async () => {
    webhooks.takeDue();
    await startOne('lnk_told');
    await agree('lnk_told');
    activateMandates(book);
    const reports = await Promise.all(webhooks.takeDue().map((due) => rail.readReport(deliveryOf(due))));
    const update = reports.filter((report) => report && report !== 'ignored' && report.reference === 'lnk_told');
    expect(update.map((each) => each && each !== 'ignored' && each.eventId.split(':')[0])).toEqual([
      ...['direct_debit.authorization.created', 'direct_debit.authorization.active'],
    ]);
  });

  it('opens another page if the answer with the first was lost: no one has seen it', async () => {
    const before = opened();
    faults.plan('POST /customer/authorization/initialize', 'lost', 'broken-done');
    expect(await startOne('lnk_lost')).toMatchObject({ requires: 'page' });
    expect(opened() - before).toBe(3);
    await agree('lnk_lost');
    expect(await rail.find('lnk_lost')).toMatchObject({ status: 'approved' });
    expect(await linkOfAddress(deps, (await pageOf('lnk_lost')).email.toUpperCase())).toBe('lnk_lost');
  });

  it('gives up a right to another account than the one that was to be linked', async () => {
    await startOne('lnk_other');
    await agree('lnk_other', '0999999999');
    expect(await rail.find('lnk_other')).toEqual({ status: 'failed' });
    expect(book.mandates.get((await pageOf('lnk_other')).reference)).toMatchObject({ status: 'revoked' });
  });

  it('withdraws what was agreed to after it was given up', async () => {
    await startOne('lnk_late');
    await rail.end('lnk_late');
    await agree('lnk_late');
    expect(await rail.find('lnk_late')).toEqual({ status: 'failed' });
    expect(book.mandates.get((await pageOf('lnk_late')).reference)).toMatchObject({ status: 'revoked' });
  });

  it('has not given up a right that Paystack did not withdraw: it is asked again', async () => {
    await startOne('lnk_kept');
    await agree('lnk_kept', '0999999998');
    const busy = async () => ({ ok: false, message: 'Please try again later', data: null, meta: null });
    const refused = paystackLinkRail({ ...deps, client: { ...deps.client, send: busy } });
    await expect(refused.find('lnk_kept')).rejects.toThrow('Paystack withdrew no right: Please try again later');
    expect(await rail.find('lnk_kept')).toEqual({ status: 'failed' });
    expect(book.mandates.get((await pageOf('lnk_kept')).reference)).toMatchObject({ status: 'revoked' });
  });

  it('gives a right that debits the account, after a while, and is reported by a webhook', async () => {
    const debits = paystackMandateRail(deps);
    const debited = (linkOf: string, accountNumber: string) => ({
      ...{ accountId: 'acc_1', accountNumber, accountName: 'Ada Obi', bankName: 'GTBank', institutionCode: '000013' },
      ...{ maskedPan: null, rail: 'paystack', cardOf: null, linkOf, limits: null },
    });
    for (const [reference, number, end] of [
      ['lnk_rich', '0123456785', { status: 'approved' }],
      ['lnk_poor', '0123456751', { status: 'declined', reason: 'insufficient_funds' }],
    ] as const) {
      await startOne(reference, account(number));
      await agree(reference);
      activateMandates(book);
      await rail.find(reference);
      webhooks.takeDue();
      const order = { reference: `dbt_${reference}`, amountKobo: 250_000, narration: 'x' };
      expect(await debits.debit({ ...order, account: debited(reference, number) })).toEqual({ status: 'pending' });
      decideCharges(book);
      expect(await debits.findDebit(order.reference)).toMatchObject(end);
      const reports = await Promise.all(webhooks.takeDue().map((due) => debits.readReport(deliveryOf(due))));
      expect(reports).toMatchObject(end.status === 'approved' ? [{ kind: 'debit', reference: order.reference }] : []);
    }
  });

  it('covers the banks whose accounts Paystack can debit', async () => {
    expect(await Promise.all(['000013', '090267', '000099'].map((code) => rail.covers?.(code)))).toEqual([
      ...[true, false, false],
    ]);
  });
});
