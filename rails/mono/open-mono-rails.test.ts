import type { DebitedAccount } from '@yarda/domain/payments/charges/mandate-ports.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { mandateRailConformance } from '../conformance/mandate-rail.ts';
import { monoLinkRail } from './mono-link-rail.ts';
import { monoOfTests, rightDetails } from './mono-of-tests.ts';
import { monoReference } from './mono-reference.ts';
import { monoMandateRail } from './open-mono-rails.ts';
import { decideDebits, reverseDebit } from './stand-in/mono-debits.ts';
import { payIntoMandate, readyMandates } from './stand-in/mono-mandates.ts';
import { deliveryOf } from './stand-in/start-mono-stand-in.ts';

const { standIn, deps, pass, account } = await monoOfTests();
afterAll(async () => {
  expect(standIn.breaches).toEqual([]);
  await standIn.stop();
});
const { book, faults } = standIn;
const rail = monoMandateRail(deps);
const links = monoLinkRail(deps);
const debitCall = 'POST /v3/payments/mandates/*/debit';
const debits = () => standIn.done(debitCall);

let createdCount = 0;
/** An account that was linked, and whose mandate is ready; its number's last digits say how its debits end. */
const linked = async (ending: string, limits: DebitedAccount['limits'] = null): Promise<DebitedAccount> => {
  createdCount += 1;
  const linkOf = `lnk_${createdCount}`;
  const accountNumber = `30000${String(createdCount).padStart(3, '0')}${ending}`;
  const mandate = { eachKobo: 10_000_000_000, from: '2026-11-21T00:00:00.000Z', until: '2031-11-21T00:00:00.000Z' };
  const input = { reference: linkOf, ...account({ key: 'usr_1', accountNumber }), mandate };
  await links.start(input);
  const instructions = await links.supply({ ...input, details: rightDetails });
  if (instructions.requires !== 'payIn') throw new Error('No transfer is asked for');
  payIntoMandate(book, { accountNumber: instructions.payIn.accountNumber, amount: 5_000, from: accountNumber });
  readyMandates(book);
  return {
    ...{ accountId: `acc_${createdCount}`, accountNumber, accountName: 'Ada Obi', bankName: 'Zenith Bank' },
    ...{ institutionCode: '000015', maskedPan: null, rail: 'mono', cardOf: null, linkOf, limits },
  };
};
const good = await linked('00');
const [silent, accepted, acceptedInVain, poor] = [
  await linked('69'),
  await linked('69'),
  await linked('77'),
  await linked('51'),
];
const limits = { eachKobo: 250_000, from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' };
const limited = await linked('00', limits);
const debiting = (reference: string, debited: DebitedAccount, amountKobo = 250_000) => ({
  ...{ reference, amountKobo, narration: 'x', account: debited },
});
const reportOf = (event: string, reference: string) => {
  void deps.memory.start({ kind: 'reference', reference: monoReference(reference) }, reference);
  return standIn.webhooks.written(event, { mandate: 'mmc_1', reference_number: monoReference(reference) });
};
const updateOf = new Map<string, ReturnType<typeof reportOf>>();

const reversalOf = (reference: string) => {
  reverseDebit(book, monoReference(reference));
  const webhook = standIn.webhooks.takeDue().find(({ body }) => body.includes('reversal_completed'));
  return webhook ? deliveryOf(webhook) : null;
};

mandateRailConformance('Mono', () => ({
  rail: {
    ...rail,
    debit: (order) => {
      if (order.account === silent) faults.plan('POST /v3/payments/mandates/mmc_', 'lost');
      return rail.debit(order);
    },
  },
  ...{ ready: good, cardOnFile: null, poor, silent, accepted, acceptedInVain, limited },
  unauthorised: { ...good, linkOf: 'lnk_never' },
  shortNow: poor,
  fee: { amountKobo: 250_000, feeKobo: 6_500 },
  payees: null,
  reversedCharge: { account: good, delivery: (reference) => (reference === 'r1' ? reversalOf(reference) : null) },
  reporting: 'news',
  waitForSilent: async () => decideDebits(book),
  delivery: (reference) => {
    const webhook = reportOf('events.mandates.debit.successful', reference);
    return { genuine: deliveryOf(webhook), forged: deliveryOf({ ...webhook, secret: 'another secret of them' }) };
  },
  noticeOf: (reference) => {
    const webhook = updateOf.get(reference) ?? reportOf('events.mandates.debit.failed', reference);
    updateOf.set(reference, webhook);
    return deliveryOf(webhook);
  },
  unrelated: () => deliveryOf(standIn.webhooks.written('events.mandates.ready', { id: 'mmc_1' })),
}));

describe('a debit by Mono', () => {
  it('whose answer was lost after it was done is found, and sent once', async () => {
    const before = debits();
    faults.plan('POST /v3/payments/mandates/mmc_', 'broken-done');
    await expect(rail.debit(debiting('dbt_done', good))).rejects.toThrow('lost');
    await expect(rail.debit(debiting('dbt_done', good))).rejects.toThrow('lost');
    expect(await rail.findDebit('dbt_done')).toMatchObject({ status: 'approved' });
    expect(debits() - before).toBe(1);
  });

  it('that never arrived is ended, but not before it can no longer arrive', async () => {
    faults.plan('POST /v3/payments/mandates/mmc_', 'refused');
    await expect(rail.debit(debiting('dbt_never', good))).rejects.toThrow('lost');
    expect(await rail.findDebit('dbt_never')).toEqual({ status: 'pending' });
    pass(10 * 60_000);
    expect(await rail.findDebit('dbt_never')).toEqual({ status: 'declined', reason: 'ended' });
    expect(await rail.debit(debiting('dbt_never', good)).catch(() => 'lost')).toBe('lost');
  });

  it('is not ordered where the mandate is not ready, is withdrawn, or has too little left', async () => {
    const before = debits();
    const refused = { status: 'declined', reason: 'not_authorised' };
    const small = await linked('00');
    expect(await rail.debit(debiting('dbt_over', small, 2_500_000_000))).toMatchObject({ status: 'approved' });
    for (const round of [1, 2, 3]) await rail.debit(debiting(`dbt_over-${round}`, small, 2_500_000_000));
    expect(await rail.debit(debiting('dbt_over-4', small))).toEqual(refused);
    const id = [...book.mandates.values()].find(({ accountNumber }) => accountNumber === limited.accountNumber)?.id;
    await deps.client.change(`/v3/payments/mandates/${id}/pause`);
    expect(await rail.debit(debiting('dbt_paused', limited))).toEqual(refused);
    await deps.client.change(`/v3/payments/mandates/${id}/cancel`);
    expect(await rail.debit(debiting('dbt_gone', limited))).toEqual(refused);
    expect(debits() - before).toBe(4);
  });

  it('is asked about where the switch says that it failed without saying why', async () => {
    const broken = await linked('96');
    expect(await rail.debit(debiting('dbt_broken', broken))).toEqual({ status: 'declined', reason: 'processor' });
  });

  it('is not asked for again where its bank forbids it', async () => {
    const forbidden = { status: 'declined', reason: 'not_authorised' };
    const locked = await linked('57');
    expect(await rail.debit(debiting('dbt_forbidden', locked))).toEqual(forbidden);
    expect(await rail.findDebit('dbt_forbidden')).toEqual(forbidden);
  });

  it('is asked about before: no answer, and a small amount of which the switch says nothing, are no ‘no’', async () => {
    const funds = (debited: DebitedAccount, amountKobo = 250_000) => rail.hasFunds?.({ amountKobo, account: debited });
    const silentBank = await linked('96');
    expect(await Promise.all([funds(good), funds(poor), funds(poor, 99_900), funds(silentBank)])).toEqual([
      ...[true, false, null, null],
    ]);
    expect(await funds({ ...good, linkOf: null })).toBeNull();
  });

  it('goes back whole, once, and its refund is reported on request', async () => {
    await rail.debit(debiting('dbt_back', good));
    const refund = { reference: 'ref_back', chargeReference: 'dbt_back', amountKobo: 250_000 };
    expect(await rail.findRefund?.(refund)).toBeNull();
    faults.plan('POST /v2/payments/refund', 'lost');
    await expect(rail.refundCharge(refund)).rejects.toThrow();
    await rail.refundCharge(refund);
    expect(standIn.done('POST /v2/payments/refund')).toBe(2);
    expect(await rail.findRefund?.(refund)).toEqual({
      ...{ eventId: 'refund:ref_back', refundReference: 'ref_back', actionRequired: null },
    });
  });

  it('that is said to be reversed or disputed is one for a person, unless Mono says that it was reversed', async () => {
    await rail.debit(debiting('dbt_disputed', good));
    for (const event of ['events.mandates.debit.dispute.created', 'events.mandates.debit.reversal.pending'])
      expect(await rail.readReport(deliveryOf(reportOf(event, 'dbt_disputed')))).toMatchObject({
        ...{ kind: 'debit_disputed', reference: 'dbt_disputed' },
      });
  });

  it.each(['reference', 'transaction_reference'])(
    'that is disputed is one for a person also as Mono tells it, by its %s, known or not',
    async (field) => {
      await rail.debit(debiting('dbt_disputed', good));
      for (const [named, reference] of [
        [monoReference('dbt_disputed'), 'dbt_disputed'],
        ['ll5n', 'll5n'],
      ])
        for (const event of ['mono.transaction.dispute_initiated', 'mono.transaction.reversal_completed'])
          expect(
            await rail.readReport(
              deliveryOf(standIn.webhooks.written(event, { [field ?? '']: named, amount: '40000' })),
            ),
          ).toMatchObject({ kind: 'debit_disputed', reference, eventId: expect.stringMatching(/^evt_/) });
    },
  );

  it('that its bank has taken back is said to be so when Mono is asked about it', async () => {
    expect(await rail.debit(debiting('dbt_taken-back', good))).not.toHaveProperty('wasReversed');
    reverseDebit(book, monoReference('dbt_taken-back'));
    expect(await rail.findDebit('dbt_taken-back')).toMatchObject({ status: 'approved', wasReversed: true });
  });

  it('that was given back before we heard that it was made is said to be so, too', async () => {
    await rail.debit(debiting('dbt_given', good));
    await deps.client.send('/v2/payments/refund', { reference: monoReference('dbt_given') });
    expect(await rail.findDebit('dbt_given')).toMatchObject({ status: 'approved', wasReversed: true });
  });

  it('is not believed when it is ordered, but as Mono says of it when it is asked', async () => {
    const hasty = await linked('92');
    expect(await rail.debit(debiting('dbt_hasty', hasty))).toEqual({ status: 'pending' });
    decideDebits(book);
    expect(await rail.findDebit('dbt_hasty')).toEqual({ status: 'declined', reason: 'insufficient_funds' });
  });

  it('that was declined when it was ordered and taken later is approved when Mono is asked, as its event makes us', async () => {
    const declined = { status: 'declined', reason: 'insufficient_funds' };
    expect(await rail.debit(debiting('dbt_turned', poor))).toEqual(declined);
    expect(await rail.findDebit('dbt_turned')).toEqual(declined);
    const reference = monoReference('dbt_turned');
    const cached = book.debits.get(reference);
    if (cached) book.debits.set(reference, { ...cached, status: 'successful', code: '00' });
    const event = deliveryOf(reportOf('events.mandates.debit.successful', 'dbt_turned'));
    expect(await rail.readReport(event)).toMatchObject({ kind: 'news', reference: 'dbt_turned' });
    expect(await rail.findDebit('dbt_turned')).toMatchObject({ status: 'approved', takenKobo: 250_000 });
  });

  it('stays pending while the switch has no record of it', async () => {
    const unknown = await linked('91');
    expect(await rail.debit(debiting('dbt_unknown', unknown))).toEqual({ status: 'pending' });
    const debit = book.debits.get(monoReference('dbt_unknown'));
    book.debits.delete(monoReference('dbt_unknown'));
    expect(await rail.findDebit('dbt_unknown')).toEqual({ status: 'pending' });
    if (debit) book.debits.set(debit.reference, debit);
    pass(11 * 60_000);
    decideDebits(book);
    expect(await rail.findDebit('dbt_unknown')).toMatchObject({ status: 'approved' });
  });

  it('is as much as was taken: Mono may take a part', async () => {
    const slow = await linked('69');
    expect(await rail.debit(debiting('dbt_part', slow))).toEqual({ status: 'pending' });
    const debit = book.debits.get(monoReference('dbt_part'));
    if (debit) book.debits.set(debit.reference, { ...debit, amount: 120_000 });
    decideDebits(book);
    expect(await rail.findDebit('dbt_part')).toMatchObject({ status: 'approved', takenKobo: 120_000 });
  });

  it('is not read from an answer about another', async () => {
    await rail.debit(debiting('dbt_other', good));
    faults.plan('GET /v2/payments/verify/', 'lies');
    await expect(rail.findDebit('dbt_other')).rejects.toThrow('no payment in the answer');
  });

  it('is reported by a genuine event without an id; a foreign event is ignored, not refused', async () => {
    await rail.debit(debiting('dbt_bare', good));
    const { secret } = standIn.webhooks.written('x', {});
    const named = { mandate: 'mmc_1', reference_number: monoReference('dbt_bare') };
    const eventOf = (body: object) => rail.readReport(deliveryOf({ body: JSON.stringify(body), secret }));
    const event = 'events.mandates.debit_attempt.successful';
    expect(await eventOf({ event, data: named })).toMatchObject({ kind: 'news', reference: 'dbt_bare' });
    expect(await eventOf({ event: 'mono.events.account_connected', data: named })).toBe('ignored');
    expect(await eventOf({ event, data: { mandate: 'mmc_1' } })).toBe('ignored');
  });

  it('goes back whole or not at all', () => {
    expect(rail.partialRefunds).toBe(false);
  });

  it('is no business of the link rail, nor a mandate of the debit rail', async () => {
    expect(await links.readReport(deliveryOf(reportOf('events.mandates.debit.successful', 'dbt_1')))).toBe('ignored');
  });
});
