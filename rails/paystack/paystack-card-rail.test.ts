import { afterAll, describe, expect, it } from 'vitest';
import { hostedCardRailConformance } from '../conformance/hosted-card-rail.ts';
import { paystackCardRail } from './paystack-card-rail.ts';
import { paystackOfTests } from './paystack-of-tests.ts';
import { paystackReference } from './paystack-reference.ts';
import { enterStandInCard } from './stand-in/stand-in-cards.ts';
import { decideRefunds } from './stand-in/stand-in-refunds.ts';
import { unknownPayee } from './stand-in/stand-in-reply.ts';
import { deliveryOf } from './stand-in/start-stand-in.ts';
import { testCard } from './stand-in/test-cards.ts';

const { standIn, deps, pass } = await paystackOfTests();
afterAll(async () => {
  expect(standIn.breaches).toEqual([]);
  await standIn.stop();
});
const rail = paystackCardRail(deps);
const paidCard = '4084084084084081';
const enter = (number: string) => async (reference: string) =>
  enterStandInCard(standIn.book, paystackReference(reference), testCard(number));
const requestOf = (reference: string) => ({
  ...{ reference, amountKobo: 250_000, narration: 'x', payer: { key: 'usr_1' } },
  returnUrl: 'https://pay.example/card-return/x',
});
const initialized = (reference: string) =>
  standIn.done('POST /transaction/initialize').filter((body) => JSON.stringify(body).includes(`"${reference}"`)).length;
const reports = async () => {
  const reading = standIn.webhooks.takeDue().map((webhook) => rail.readReport(deliveryOf(webhook)));
  return (await Promise.all(reading)).filter((report) => report !== 'ignored');
};

hostedCardRailConformance('Paystack', () => ({
  rail,
  enterApproved: enter(paidCard),
  enterDeclined: enter('4084080000005408'),
  fee: { amountKobo: 250_000, feeKobo: 13_750 },
  payees: { registered: 'ACCT_lekki', unknown: unknownPayee },
}));

describe('a charge on Paystack’s page', () => {
  it('is reported once it is paid, with its card; a copy and a late report are equal', async () => {
    await rail.chargeHosted(requestOf('cat_1'));
    await reports();
    standIn.webhooks.fault({ copies: 2, lateMs: 71 * 3_600_000 });
    await enter(paidCard)('cat_1');
    standIn.webhooks.fault({});
    expect(await reports()).toEqual([]);
    pass(71 * 3_600_000);
    const reported = await reports();
    const card = { brand: 'Visa', maskedPan: '408408******4081' };
    expect(reported[0]).toMatchObject({ kind: 'charge', reference: 'cat_1', status: { status: 'approved', card } });
    expect(reported[1]).toEqual(reported[0]);
  });

  it('is read from no delivery that Paystack did not sign, nor with another key', async () => {
    const { body, signature } = standIn.webhooks.written('charge.success', { reference: 'x' });
    const read = (forged: { body?: string; signature?: string }) =>
      rail.readReport(deliveryOf({ body, signature, ...forged }));
    expect(await read({ body: body.replace('x', 'y') })).toBeNull();
    expect(await read({ signature: signature.toUpperCase() })).toBeNull();
    expect(await read({ signature: '' })).toBeNull();
    const changing = paystackCardRail({ ...deps, secretKey: 'sk_test_the_next', formerSecretKey: deps.secretKey });
    expect(await changing.readReport(deliveryOf({ body, signature }))).toBe('ignored');
    const changed = paystackCardRail({ ...deps, secretKey: 'sk_test_the_next' });
    expect(await changed.readReport(deliveryOf({ body, signature }))).toBeNull();
  });

  it.each([
    ['4084080000005408', 'issuer'],
    ['4084080000670037', 'insufficient_funds'],
  ])('with the card %s is declined, %s; another card may follow on the page', async (number, reason) => {
    const reference = `cat_${reason}`;
    await rail.chargeHosted(requestOf(reference));
    await enter(number)(reference);
    expect(await rail.findCharge(reference)).toEqual({ status: 'declined', reason });
    await enter(paidCard)(reference);
    expect(await rail.findCharge(reference)).toMatchObject({ status: 'approved' });
  });

  it.each(['lost', 'broken-done'] as const)(
    'whose page nobody got is over, and never begun again (%s)',
    async (fault) => {
      const reference = `cat_${fault}`;
      standIn.faults.plan('POST /transaction/initialize', fault);
      expect(await rail.chargeHosted(requestOf(reference))).toEqual({ status: 'declined', reason: 'ended' });
      expect(await rail.chargeHosted(requestOf(reference))).toEqual({ status: 'declined', reason: 'ended' });
      expect(initialized(paystackReference(reference))).toBe(1);
    },
  );

  it('waits on the page while the card’s bank asks, and is what the answer makes it', async () => {
    for (const [number, wrong, right] of [
      ['5192602720584796', 'no', 'yes'],
      ['5060666666666666666', '000000', '123456'],
    ] as const) {
      const reference = `cat_asked-${number.slice(0, 4)}`;
      const started = await rail.chargeHosted(requestOf(reference));
      if (started.status !== 'challenge') throw new Error('No page was opened');
      const post = async (form: Record<string, string>) =>
        (
          await fetch(started.challengeUrl, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })
        ).text();
      expect(await post({ card: number })).toContain('Your bank asks');
      expect(await rail.findCharge(reference)).toEqual(started);
      expect(await post({ card: number, answer: wrong })).toContain('Try another card');
      expect(await rail.findCharge(reference)).toEqual({ status: 'declined', reason: 'authentication' });
      await post({ card: number });
      await post({ card: number, answer: right });
      expect(await rail.findCharge(reference)).toMatchObject({ status: 'approved' });
    }
  });

  it('is approved after all if its payer finishes on the page after it was given up', async () => {
    await rail.chargeHosted(requestOf('cat_given-up'));
    expect(await rail.endCharge('cat_given-up')).toEqual({ status: 'declined', reason: 'ended' });
    await reports();
    await enter(paidCard)('cat_given-up');
    expect(await rail.findCharge('cat_given-up')).toMatchObject({ status: 'approved' });
    expect(await reports()).toMatchObject([
      { kind: 'charge', reference: 'cat_given-up', status: { status: 'approved' } },
    ]);
  });

  it('that went back whole by now is no money that we have', async () => {
    await rail.chargeHosted(requestOf('cat_gone'));
    await enter(paidCard)('cat_gone');
    expect(await rail.findCharge('cat_gone')).not.toHaveProperty('wasReversed');
    standIn.book.change('cat.gone', { status: 'reversed' });
    expect(await rail.findCharge('cat_gone')).toMatchObject({ status: 'approved', wasReversed: true });
    await reports();
  });

  it('does not fail while Paystack cannot say how it stands: the caller asks again', async () => {
    await rail.chargeHosted(requestOf('cat_silent'));
    standIn.faults.plan('GET /transaction/verify/', 'broken-undone');
    await expect(rail.findCharge('cat_silent')).rejects.toMatchObject({ name: 'ProviderSilent' });
    expect(await rail.findCharge('cat_silent')).toMatchObject({ status: 'challenge' });
  });

  it.each([
    ['4084084084084081', { kind: 'refunded' }],
    ['4084080000671803', { kind: 'refund_failed', actionRequired: 'operator' }],
    ['4084080000671902', { kind: 'refund_failed', actionRequired: 'account' }],
  ])('with the card %s is refunded once, as the card decides', async (number, outcome) => {
    const reference = `cat_back-${number}`;
    decideRefunds(standIn.book);
    await reports();
    const refund = { reference: `rfd_${number}`, chargeReference: reference, amountKobo: 100_000 };
    await rail.chargeHosted(requestOf(reference));
    await enter(number)(reference);
    await reports();
    standIn.faults.plan('POST /refund', 'lost');
    await expect(rail.refundCharge(refund)).rejects.toThrow();
    await rail.refundCharge(refund);
    decideRefunds(standIn.book);
    expect(await reports()).toMatchObject([{ ...outcome, refundReference: refund.reference }]);
  });
});
