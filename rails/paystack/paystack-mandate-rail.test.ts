import type { DebitedAccount } from '@yarda/domain/payments/charges/mandate-ports.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { mandateRailConformance } from '../conformance/mandate-rail.ts';
import { paystackMandateRail } from './open-paystack-rails.ts';
import { paystackCardRail } from './paystack-card-rail.ts';
import { paystackOfTests } from './paystack-of-tests.ts';
import { paystackReference } from './paystack-reference.ts';
import { debitMark } from './read-charge-event.ts';
import { decideCharges, enterStandInCard } from './stand-in/stand-in-cards.ts';
import { unknownPayee } from './stand-in/stand-in-reply.ts';
import { deliveryOf } from './stand-in/start-stand-in.ts';
import { testCard } from './stand-in/test-cards.ts';
import { findRetainedCard } from './store-paystack-card.ts';

const { standIn, deps, pass } = await paystackOfTests();
afterAll(async () => {
  expect(standIn.breaches).toEqual([]);
  await standIn.stop();
});
const rail = paystackMandateRail(deps);
const cards = paystackCardRail(deps);

let stored = 0;
/** An account that is debited by a card, which was kept when it was charged on Paystack's page. */
const accountOf = async (number: string): Promise<DebitedAccount> => {
  stored += 1;
  const cardOf = `cat_kept-${stored}`;
  const returnUrl = 'https://pay.example/card-return/x';
  await cards.chargeHosted({
    reference: cardOf,
    amountKobo: 250_000,
    narration: 'x',
    payer: { key: 'usr_1' },
    returnUrl,
  });
  enterStandInCard(standIn.book, paystackReference(cardOf), testCard(number));
  expect(await cards.storeCard(cardOf)).toBe(true);
  return {
    ...{ accountId: `acc_${stored}`, accountNumber: `000000000${stored}`, accountName: 'Ada Obi', bankName: 'A bank' },
    ...{ institutionCode: '000013', maskedPan: '408408******4081', rail: null, cardOf, linkOf: null, limits: null },
  };
};
const good = await accountOf('4084084084084081');
const silent = await accountOf('4084080000000069');
const limits = { eachKobo: 250_000, from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' };
const debiting = (reference: string, account: DebitedAccount) => ({
  ...{ reference, amountKobo: 250_000, narration: 'x', account },
});
const reportOf = (event: string, reference: string, status: string) => {
  const shown = { reference, status, amount: 250_000, channel: 'card', metadata: debitMark };
  return standIn.webhooks.written(event, shown);
};

const poor = await accountOf('4084080000000051');
const accepted = await accountOf('4084080000000069');
const acceptedInVain = await accountOf('4084080000000077');

mandateRailConformance('Paystack', () => ({
  rail: {
    ...rail,
    debit: (order) => {
      if (order.account === silent) standIn.faults.plan('POST /transaction/charge_authorization', 'lost');
      return rail.debit(order);
    },
  },
  ...{ ready: good, cardOnFile: good, poor, silent, accepted, acceptedInVain },
  unauthorised: { ...good, cardOf: 'cat_never' },
  limited: { ...good, limits },
  waitForSilent: async () => decideCharges(standIn.book),
  reporting: 'outcomes',
  fee: { amountKobo: 250_000, feeKobo: 13_750 },
  payees: { registered: 'ACCT_lekki', unknown: unknownPayee },
  delivery: (reference) => {
    const { body, signature } = reportOf('charge.success', reference, 'success');
    return {
      genuine: deliveryOf({ body, signature }),
      forged: deliveryOf({ body: body.replace('f1', 'f2'), signature }),
    };
  },
  noticeOf: (reference) => deliveryOf(reportOf('charge.pending', reference, 'processing')),
  unrelated: () => deliveryOf(standIn.webhooks.written('transfer.success', { reference: 'x' })),
}));

const sent = (reference: string) =>
  standIn
    .done('POST /transaction/charge_authorization')
    .filter((body) => JSON.stringify(body).includes(`"${paystackReference(reference)}"`)).length;

describe('a debit by Paystack', () => {
  it('whose answer was lost after it was done is found, and sent once', async () => {
    standIn.faults.plan('POST /transaction/charge_authorization', 'broken-done');
    await expect(rail.debit(debiting('dbt_done', good))).rejects.toThrow('lost');
    await expect(rail.debit(debiting('dbt_done', good))).rejects.toThrow('lost');
    expect(await rail.findDebit('dbt_done')).toMatchObject({ status: 'approved' });
    expect(sent('dbt_done')).toBe(1);
  });

  it('that went back whole before we heard that it was made is no money that we have', async () => {
    standIn.faults.plan('POST /transaction/charge_authorization', 'broken-done');
    await expect(rail.debit(debiting('dbt_back', good))).rejects.toThrow('lost');
    standIn.book.change('dbt.back', { status: 'reversed' });
    expect(await rail.findDebit('dbt_back')).toMatchObject({ status: 'approved', wasReversed: true });
  });

  it('that never arrived is ended, but not before it can no longer arrive', async () => {
    standIn.faults.plan('POST /transaction/charge_authorization', 'refused');
    await expect(rail.debit(debiting('dbt_never', good))).rejects.toThrow('lost');
    expect(await rail.findDebit('dbt_never')).toEqual({ status: 'pending' });
    pass(9 * 60_000);
    expect(await rail.findDebit('dbt_never')).toEqual({ status: 'pending' });
    pass(60_000);
    expect(await rail.findDebit('dbt_never')).toEqual({ status: 'declined', reason: 'ended' });
    expect(sent('dbt_never')).toBe(0);
  });

  it('that waits for its payer on a page that they were never sent to is over, unless it is paid there after all', async () => {
    standIn.faults.plan('POST /transaction/charge_authorization', 'broken-done');
    await expect(rail.debit(debiting('dbt_page', accepted))).rejects.toThrow('lost');
    standIn.book.change('dbt.page', { status: 'abandoned' });
    pass(9 * 60_000);
    expect(await rail.findDebit('dbt_page')).toEqual({ status: 'pending' });
    pass(60_000);
    expect(await rail.findDebit('dbt_page')).toEqual({ status: 'declined', reason: 'not_authorised' });
    standIn.book.change('dbt.page', { status: 'success' });
    expect(await rail.findDebit('dbt_page')).toMatchObject({ status: 'approved' });
  });

  it('that was being sent when its process died is what Paystack says it is', async () => {
    const call = { kind: 'debit', reference: 'dbt_crash' };
    await deps.memory.start(call, null);
    pass(11 * 60_000);
    expect(await rail.findDebit('dbt_crash')).toEqual({ status: 'declined', reason: 'ended' });
    expect(await rail.debit(debiting('dbt_crash', good))).toEqual({ status: 'declined', reason: 'ended' });
    await deps.memory.start({ ...call, reference: 'dbt_crash2' }, null);
    await deps.client.send('/transaction/charge_authorization', {
      ...{ amount: 250_000, currency: 'NGN', reference: 'dbt.crash2' },
      ...(await authorization()),
    });
    pass(11 * 60_000);
    expect(await rail.findDebit('dbt_crash2')).toMatchObject({ status: 'approved' });
  });

  it('that its bank disputes is one for a person, by the port that made it', async () => {
    const dispute = (reference: string, metadata: object) =>
      deliveryOf(standIn.webhooks.written('charge.dispute.create', { id: 7, transaction: { reference, metadata } }));
    const answer = { eventId: 'charge.dispute.create:7', reference: 'dbt_1' };
    expect(await rail.readReport(dispute('dbt.1', debitMark))).toEqual({ kind: 'debit_disputed', ...answer });
    expect(await cards.readReport(dispute('dbt.1', debitMark))).toBe('ignored');
    expect(await cards.readReport(dispute('dbt.1', {}))).toEqual({ kind: 'disputed', ...answer });
    expect(await rail.readReport(dispute('dbt.1', {}))).toBe('ignored');
  });

  it('that is disputed is reported again while the dispute waits for an answer, and when it is decided', async () => {
    const data = { id: 7, transaction: { reference: 'dbt.1', metadata: debitMark } };
    const eventOf = (event: string) => rail.readReport(deliveryOf(standIn.webhooks.written(event, data)));
    const dispute = { kind: 'debit_disputed', reference: 'dbt_1' };
    expect(await eventOf('charge.dispute.remind')).toEqual({ ...dispute, eventId: 'charge.dispute.remind:7' });
    expect(await eventOf('charge.dispute.resolve')).toEqual({
      ...{ ...dispute, eventId: 'charge.dispute.resolve:7', isDecided: true },
    });
  });

  it('whose refusal tells that it was tried is what Paystack says of it when it is asked', async () => {
    const accepted = await accountOf('4084080000000051');
    const { client } = deps;
    const message = { status: 'failed', message: 'Insufficient Funds' };
    const refusing = {
      ...client,
      send: async (path: string, body: object) => {
        const { reference } = { reference: '', ...(await client.send(path, body)), ...body };
        return { ok: false, message: 'Charge attempted', data: { reference, ...message }, meta: undefined };
      },
    };
    const order = debiting('dbt_attempted', accepted);
    expect(await paystackMandateRail({ ...deps, client: refusing }).debit(order)).toEqual({
      ...{ status: 'declined', reason: 'insufficient_funds' },
    });
  });

  it('that was refused and taken all the same is approved when it is asked about', async () => {
    const refused = { ok: false, message: 'Charge refused', data: null, meta: undefined };
    const refusing = { ...deps.client, send: async () => refused };
    const order = debiting('dbt_lied', good);
    const declined = { status: 'declined', reason: 'processor' };
    expect(await paystackMandateRail({ ...deps, client: refusing }).debit(order)).toEqual(declined);
    expect(await rail.findDebit('dbt_lied')).toEqual(declined);
    const authorization_code = [...standIn.book.authorizations.values()].find(({ email }) =>
      email.startsWith('payer-'),
    );
    await deps.client.send('/transaction/charge_authorization', {
      ...{ authorization_code: authorization_code?.code, email: authorization_code?.email, amount: 250_000 },
      ...{ reference: 'dbt.lied', currency: 'NGN', metadata: JSON.stringify(debitMark) },
    });
    expect(await rail.findDebit('dbt_lied')).toMatchObject({ status: 'approved' });
  });

  it('uses the chosen mandate of an account that also has a saved card', async () => {
    const both = { ...good, maskedPan: null, linkOf: 'lnk_never' };
    expect(await rail.debit(debiting('dbt_both', both))).toEqual({ status: 'declined', reason: 'not_authorised' });
    expect(sent('dbt_both')).toBe(0);
  });

  it('is not made of a card that was withdrawn, however often Paystack did not answer the withdrawal', async () => {
    const deactivate = 'POST /customer/authorization/deactivate';
    const gone = await accountOf('4084084084084081');
    const { cardOf } = gone;
    const registered = standIn.book.authorizations.size;
    standIn.faults.plan(deactivate, 'refused', 'broken-undone', 'lost');
    for (const _ of [1, 2, 3]) await expect(cards.forgetCard?.(cardOf ?? '')).rejects.toThrow();
    expect(await rail.debit(debiting('dbt_gone', gone))).toEqual({ status: 'declined', reason: 'not_authorised' });
    for (const _ of [1, 2]) await cards.forgetCard?.(cardOf ?? '');
    expect([sent('dbt_gone'), standIn.book.authorizations.size]).toEqual([0, registered - 1]);
    expect(standIn.arrived(deactivate)).toHaveLength(2);
    expect(await cards.storeCard(cardOf ?? '')).toBe(false);
    await cards.forgetCard?.('cat_never');
    expect(await rail.debit(debiting('dbt_beside', good))).toMatchObject({ status: 'approved' });
  });

  it('is made of a card that took the place of another, which is withdrawn, unless both are one right', async () => {
    const [former, next] = [await accountOf('4084084084084081'), await accountOf('4084084084084081')];
    const ofOne = 'cat_of-one-right';
    const right = await deps.memory.find({ kind: 'card', reference: next.cardOf ?? '' });
    await deps.memory.start({ kind: 'card', reference: ofOne }, right?.value ?? null);
    await cards.forgetCard?.(ofOne, next.cardOf ?? '');
    await cards.forgetCard?.(former.cardOf ?? '', next.cardOf ?? '');
    expect(await rail.debit(debiting('dbt_former', former))).toEqual({ status: 'declined', reason: 'not_authorised' });
    expect(await rail.debit(debiting('dbt_next', next))).toMatchObject({ status: 'approved' });
  });

  it('in another currency is none of ours', async () => {
    const shown = { reference: 'dbt_usd', status: 'success', amount: 250_000, channel: 'card', currency: 'USD' };
    const delivery = deliveryOf(standIn.webhooks.written('charge.success', { ...shown, metadata: debitMark }));
    expect(await rail.readReport(delivery)).toBe('ignored');
  });

  it('is no business of the card rail, nor a charge of the debit rail', async () => {
    const debit = deliveryOf(reportOf('charge.success', 'dbt_1', 'success'));
    expect(await cards.readReport(debit)).toBe('ignored');
    const shown = { reference: 'cat_1', status: 'success', amount: 1, channel: 'card', metadata: { other: 1 } };
    expect(await rail.readReport(deliveryOf(standIn.webhooks.written('charge.success', shown)))).toBe('ignored');
  });
});

const authorization = async () => {
  const retained = await findRetainedCard(deps, good.cardOf ?? '');
  if (!retained) throw new Error('No card was kept');
  return { authorization_code: retained.code, email: retained.email };
};
