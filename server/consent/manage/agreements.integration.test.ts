import { readReceipt } from '@yarda/contracts/consent/approval.ts';
import { type ConsentInput, createConsent, readMerchantConsent } from '@yarda/contracts/consent/consent.ts';
import { readAgreement } from '@yarda/contracts/consent/consent-agreement.ts';
import { listAgreements } from '@yarda/contracts/consent/consent-agreements.ts';
import { readConsentData } from '@yarda/contracts/consent/consent-data.ts';
import { readOwnDebit } from '@yarda/contracts/consent/consent-own-debit.ts';
import { readOwnPayment } from '@yarda/contracts/consent/consent-own-payment.ts';
import { revalidateConsent } from '@yarda/contracts/consent/consent-revalidation.ts';
import { confirmDataDeletion, withdrawData } from '@yarda/contracts/data/sharing-ending.ts';
import { listReceipts } from '@yarda/contracts/grants/receipts.ts';
import { nameDebitAmount } from '@yarda/contracts/mandates/debits.ts';
import { requestDebit, revokeDebits } from '@yarda/contracts/mandates/debits-merchant.ts';
import { lowerMandate, pauseMandate, revokeMandate, skipDebit } from '@yarda/contracts/mandates/debits-payer.ts';
import { listEvents } from '@yarda/contracts/merchants/events.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import { declineSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { receiptWords } from '@yarda/domain/consent/approval/receipt-file.ts';
import type { IssuerKeys } from '@yarda/domain/grants/receipts/issuer-check.ts';
import { verifyChain } from '@yarda/domain/grants/receipts/verify-chain.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { daysAfter } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { describe, expect, it } from 'vitest';
import { agreedDebits } from '../../harness/agreed-debits.ts';
import { eventually } from '../../harness/eventually.ts';
import { grantHere } from '../../harness/grant-here.ts';
import { readAsMerchant } from '../../harness/new-consent.ts';
import { enrol, type Person, rejoin } from '../../harness/person.ts';
import type { Asker } from '../../harness/requester.ts';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer();
const ada = await enrol(server, '+2348000000001');
const bola = await enrol(server, '+2348000000002');
const debits = agreedDebits(server);
const as = async (person: Person) => ({ token: (await rejoin(server, person)).token });
const listOf = async (person: Person) => (await server.call(listAgreements, {}, await as(person))).reply();
const read = async (person: Person, consentId: string) =>
  server.call(readAgreement, { params: { consentId } }, await as(person));

/** Ada shares her name and gender. */
const shareData = async (input: Partial<ConsentInput>): Promise<string> => {
  const body: ConsentInput = { clientId: 'cli_demo', dataSharing: { bvnData: ['fullName', 'gender'] }, ...input };
  const { consentId } = (await server.call(createConsent, { body })).reply();
  await grantHere(server, consentId, ada);
  return consentId;
};

/** The whole chain, read in pages of five, and verified against the receipt of its grant. */
const chainOf = async (consentId: string, asker: Asker) => {
  const chain: { receipts: string[]; head: string } = { receipts: [], head: '' };
  for (let cursor: number | null = 0; cursor !== null; ) {
    const query = { cursor, limit: 5 };
    const page: ReplyOf<typeof listReceipts> = (
      await server.call(listReceipts, { params: { consentId }, query }, asker)
    ).reply();
    chain.receipts.push(...page.receipts.map(({ receipt }) => receipt));
    chain.head = page.head;
    cursor = page.nextCursor;
  }
  const published: IssuerKeys = (await server.parts.app.inject('/.well-known/jwks.json')).json();
  const termsHash = (await readAsMerchant(server, consentId)).grant?.termsHash ?? '';
  return { chain, verdict: await verifyChain(chain, [published], { sub: consentId, termsHash }) };
};

describe('an agreement', () => {
  it('says what is next, what can be taken in 30 days at most, and keeps each limit', async () => {
    await debits.wind({ to: '2027-01-04' });
    const plan = { startDate: '2027-01-13', frequency: 'weekly', interval: 1, count: 6 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_access', 'acc_ada_gtbank');
    const { agreements, next, next30Days, actionsRequired } = await listOf(ada);
    expect(agreements).toMatchObject([
      {
        consentId,
        grantStatus: 'active',
        narrations: ['Rent'],
        paid: 0,
        debits: { count: 6, total: 3_000_000, collected: 0, validTo: '2027-02-17' },
        next: { dueOn: '2027-01-13', amount: 500_000, occurrence: { n: 1, of: 6 }, canSkip: true },
      },
    ]);
    expect(next.map(({ dueOn }) => dueOn)).toEqual(['2027-01-13', '2027-01-20', '2027-01-27', '2027-02-03']);
    expect(next30Days).toEqual({ maxAmount: 2_000_000, until: '2027-02-03' });
    expect(actionsRequired).toEqual([]);
    const { agreement } = (await read(ada, consentId)).reply();
    expect(agreement.accounts).toEqual([
      { accountId: 'acc_ada_access', bankName: 'Access Bank', accountNumber: '****6784' },
      { accountId: 'acc_ada_gtbank', bankName: 'Guaranty Trust Bank', accountNumber: '****6785' },
    ]);
    expect(agreement.next?.account).toEqual({ bankName: 'Access Bank', accountNumber: '****6784' });
    expect(agreement.meters).toMatchObject([
      { period: 'month', since: '2027-01-01', maxAmount: 1_500_000, spent: 0, reserved: 0 },
      { period: null, maxAmount: 3_000_000, spent: 0, reserved: 0 },
    ]);
    await debits.wind({ to: '2027-01-19' });
    const later = (await read(ada, consentId)).reply().agreement;
    expect(later).toMatchObject({ paid: 500_000, debits: { collected: 500_000 }, next: { dueOn: '2027-01-20' } });
    expect(later.meters).toMatchObject([
      { spent: 500_000, reserved: 500_000 },
      { spent: 500_000, reserved: 500_000 },
    ]);
    expect(later.ownDebits).toMatchObject([
      { status: 'executed', collected: 500_000 },
      { status: 'notified' },
      {},
      {},
      {},
      {},
    ]);
  });

  it('shows it to who granted it alone', async () => {
    const [{ consentId, next } = { consentId: '', next: null }] = (await listOf(ada)).agreements;
    const params = { debitId: next?.debitId ?? '' };
    expect((await server.call(readOwnDebit, { params }, await as(ada))).reply().debit).toMatchObject({
      ...next,
      ...{ steps: [{ what: 'told' }], canPayNow: true, paidByHand: null, actOnBehalfOf: null },
    });
    const [taken] = (await read(ada, consentId)).reply().agreement.ownDebits;
    const paid = { params: { paymentId: taken?.paymentId ?? '' } };
    expect((await server.call(readOwnPayment, paid, await as(ada))).reply().payment).toMatchObject({
      ...{ amount: 500_000, consentId, debitId: taken?.debitId, isAgreed: true },
    });
    expect((await server.call(readOwnPayment, paid, await as(bola))).failure().code).toBe('PAYMENT_NOT_FOUND');
    expect((await read(bola, consentId)).failure().code).toBe('CONSENT_NOT_FOUND');
    expect((await server.call(readOwnDebit, { params }, await as(bola))).failure().code).toBe('DEBIT_NOT_FOUND');
    expect(await listOf(bola)).toMatchObject({
      agreements: [],
      next: [],
      next30Days: { maxAmount: 0 },
      actionsRequired: [],
    });
  });

  it('follows a skip and a stop', async () => {
    const [{ consentId, next } = { consentId: '', next: null }] = (await listOf(ada)).agreements;
    (await server.call(skipDebit, { params: { debitId: next?.debitId ?? '' } }, await as(ada))).reply();
    const skipped = (await read(ada, consentId)).reply().agreement;
    expect(skipped).toMatchObject({ next: { dueOn: '2027-01-27' }, meters: [{ reserved: 0 }, { reserved: 0 }] });
    expect(skipped.ownDebits[1]).toMatchObject({ status: 'skipped', canSkip: false, canUnskip: true });
    await server.call(pauseMandate, { params: { consentId }, body: { until: '2027-02-01' } }, await as(ada));
    const paused = (await read(ada, consentId)).reply().agreement;
    expect(paused).toMatchObject({ grantStatus: 'paused', next: { dueOn: '2027-02-03' } });
    const pending = paused.ownDebits.flatMap((debit) => (debit.onHold ? debit.dueOn : []));
    expect(pending).toEqual(['2027-01-27']);
    expect(paused.pauses).toEqual([{ by: 'payer', until: '2027-02-01' }]);
    expect(paused.changes).toMatchObject([{ what: 'granted' }, { what: 'paused', by: 'payer' }]);
    const lower = { params: { consentId }, body: { total: 2_000_000, withoutAccountId: 'acc_ada_gtbank' } };
    await server.call(lowerMandate, lower, await as(ada));
    const lowered = (await read(ada, consentId)).reply().agreement;
    expect(lowered.accounts.map(({ accountId }) => accountId)).toEqual(['acc_ada_access']);
    expect(lowered).toMatchObject({ debits: { total: 2_000_000 }, meters: [{}, { maxAmount: 2_000_000 }] });
    (await server.call(revokeMandate, { params: { consentId } }, await as(ada))).reply();
    expect((await listOf(ada)).next30Days.maxAmount).toBe(0);
    const stopped = (await read(ada, consentId)).reply().agreement;
    expect(stopped).toMatchObject({ grantStatus: 'revoked', next: null, paid: 500_000 });
    expect(stopped.endedAt).not.toBeNull();
    expect(stopped.ownDebits[1]?.canUnskip).toBe(false);
    const { verdict, chain } = await chainOf(consentId, await as(ada));
    expect(verdict.checks.filter(({ outcome }) => outcome !== 'holds')).toEqual([]);
    expect(verdict.receipts.map(({ no, kind, by, words }) => `${no} ${kind} by ${by}: ${words.join(' ')}`)).toEqual([
      '1 given by payer: The payer agreed with Lekki Fresh Market to the terms of the receipt of the grant.',
      "2 debit by bank: ₦5,000.00 was taken for Lekki Fresh Market: 'Rent', due 13 Jan 2027 (1 of 6).",
      '3 paused by payer: The payer paused the debits until 1 Feb 2027.',
      '4 changed by payer: The payer lowered what may be debited. At most ₦15,000.00 a month, ₦20,000.00 in all, until 17 Feb 2027. One account is debited no more.',
      '5 stopped by payer: The payer ended the debits for good. Nothing more is sent; what was sent may arrive.',
    ]);
    expect((await chainOf(consentId, { secretKey: 'sk_test_demo' })).chain.receipts).toEqual(chain.receipts);
    const stops = { params: { consentId }, query: { kind: 'stopped' } } as const;
    expect((await server.call(listReceipts, stops, await as(ada))).reply().receipts).toMatchObject([{ no: 5 }]);
    const input = { params: { consentId } };
    for (const asker of [await as(bola), { secretKey: 'sk_test_other' }])
      expect((await server.call(listReceipts, input, asker)).failure().code).toBe('RECEIPT_NOT_FOUND');
  });

  it('asks for them when debits were given up, and debits wait for their word', async () => {
    const plan = { startDate: '2027-02-03', frequency: 'monthly', interval: 1, count: 4 } as const;
    const consentId = await debits.grant(ada, plan, 'acc_ada_first');
    await debits.wind({ to: '2027-03-15' });
    const { agreements, actionsRequired, next30Days } = await listOf(ada);
    expect(agreements[0]).toMatchObject({ consentId, grantStatus: 'suspended', next: null });
    expect(actionsRequired).toMatchObject([
      { kind: 'suspended', consentId, reason: 'repeated_failure' },
      { kind: 'debit_failed', debit: { dueOn: '2027-03-03', status: 'failed', reason: 'insufficient_funds' } },
    ]);
    expect(next30Days.maxAmount).toBe(0);
    expect((await listOf(bola)).actionsRequired).toEqual([]);
  });

  it('says of a debit of a weekend whether it is taken on the working day after it, before that is planned', async () => {
    await debits.wind({ to: '2027-05-14' });
    const before = (await listOf(ada)).next30Days.maxAmount;
    // Signed for a Saturday, and paused until the Monday on which it would be taken; until the day after, it would not be.
    const [taken, skipped] = [
      await debits.grant(ada, { dueDate: '2027-05-22' }, 'acc_ada_access'),
      await debits.grant(ada, { dueDate: '2027-05-22' }, 'acc_ada_access'),
    ];
    const pause = async (consentId: string, until: string) =>
      (await server.call(pauseMandate, { params: { consentId }, body: { until } }, await as(ada))).reply().covered;
    expect(await pause(taken, '2027-05-24')).toEqual([]);
    expect(await pause(skipped, '2027-05-25')).toHaveLength(1);
    const ofConsent = async (consentId: string) => (await read(ada, consentId)).reply().agreement.ownDebits;
    expect(await ofConsent(taken)).toMatchObject([{ dueOn: '2027-05-22', effectiveOn: '2027-05-24', onHold: false }]);
    expect(await ofConsent(skipped)).toMatchObject([{ dueOn: '2027-05-22', effectiveOn: '2027-05-24', onHold: true }]);
    const { next30Days, next } = await listOf(ada);
    expect(next30Days.maxAmount - before).toBe(500_000);
    expect(next.flatMap(({ consentId }) => (consentId === taken || consentId === skipped ? consentId : []))).toEqual([
      taken,
    ]);
  });

  it('says what is shared and when it was last read', async () => {
    const consentId = await shareData({});
    const before = (await read(ada, consentId)).reply().agreement;
    expect(before).toMatchObject({ grantStatus: 'active', debits: null, meters: [], next: null, reads: [] });
    expect(before.sharing).toEqual([
      { category: 'bvnData', item: 'fullName', lastReadAt: null, ended: null },
      { category: 'bvnData', item: 'gender', lastReadAt: null, ended: null },
    ]);
    (await server.call(readConsentData, { params: { consentId } })).reply();
    const after = (await read(ada, consentId)).reply().agreement;
    expect(after.reads).toMatchObject([{ items: ['bvnData.fullName', 'bvnData.gender'] }]);
    expect(after.sharing[1]?.lastReadAt).toBe(after.reads[0]?.at);
    await Promise.all(
      Array.from({ length: 12 }, async () => (await server.call(readConsentData, { params: { consentId } })).reply()),
    );
    const { verdict } = await chainOf(consentId, await as(ada));
    expect(verdict.checks.filter(({ outcome }) => outcome !== 'holds')).toEqual([]);
    expect(verdict.receipts.map(({ kind }) => kind)).toEqual(['given', ...Array.from({ length: 13 }, () => 'read')]);
    expect(verdict.receipts[1]?.words).toEqual(['Lekki Fresh Market read: BVN data (full name), BVN data (gender).']);
  });

  it('shares no longer what its payer takes back: at once for the merchant, within a day in our own copies', async () => {
    const shared = await shareData({});
    const [params, body] = [{ consentId: shared }, { items: ['bvnData.gender'] }];
    const data = () => server.call(readConsentData, { params });
    const sealed = 'select item from shared_items where consent_id = $1 and sealed is not null';
    expect((await data()).reply().ended).toEqual([]);
    expect((await server.call(confirmDataDeletion, { params })).failure().code).toBe('NOTHING_TO_DELETE');
    expect((await server.call(withdrawData, { params, body }, await as(bola))).failure().code).toBe(
      'CONSENT_NOT_FOUND',
    );
    const other = { params, body: { items: ['ninData.nin'] } };
    expect((await server.call(withdrawData, other, await as(ada))).failure().code).toBe('ITEM_NOT_SHARED');
    const first = await server.call(withdrawData, { params, body }, await as(ada));
    expect(first.reply().withdrawn).toEqual(['bvnData.gender']);
    expect((await server.call(withdrawData, { params, body }, await as(ada))).reply().withdrawn).toEqual([]);
    const rest = (await data()).reply();
    expect(rest).toMatchObject({ data: { bvnData: { fullName: 'Ada Ngozi Obi' } }, ended: ['bvnData.gender'] });
    expect(Object.keys(rest.data.bvnData ?? {})).toEqual(['fullName']);
    expect((await read(ada, shared)).reply().agreement).toMatchObject({
      ...{ grantStatus: 'narrowed', shared: 1, sharedAgreed: 2 },
      sharing: [{ ended: null }, { ended: { as: 'withdrawn', merchantDeletedAt: null } }],
    });
    expect((await server.call(withdrawData, { params, body: {} }, await as(ada))).reply().withdrawn).toEqual([
      'bvnData.fullName',
    ]);
    const refused = await data();
    expect([refused.status, refused.failure().code]).toEqual([410, 'SHARING_WITHDRAWN']);
    const withdrawnOn = dayInLagos(server.parts.bank.now());
    await debits.wind({ advance: 'PT23H' });
    expect(await debits.change(sealed, [shared])).toEqual([]);
    expect((await server.call(confirmDataDeletion, { params })).reply().deleted).toEqual([
      'bvnData.fullName',
      'bvnData.gender',
    ]);
    const over = (await read(ada, shared)).reply().agreement;
    expect(over).toMatchObject({ grantStatus: 'revoked', shared: 0 });
    for (const { ended } of over.sharing) {
      expect(ended?.deleteBy).toBe(daysAfter(withdrawnOn, 30));
      expect([ended?.deletedAt, ended?.merchantDeletedAt]).not.toContain(null);
    }
    const { verdict } = await chainOf(shared, await as(ada));
    const last = verdict.receipts.filter(({ kind }) => kind === 'changed').map(({ words }) => words);
    expect(last).toEqual([
      ['No longer shared with Lekki Fresh Market: BVN data (gender).'],
      ['No longer shared with Lekki Fresh Market: BVN data (full name).'],
    ]);
    // Earlier reads stay listed, and the refused one is none.
    expect(over.reads.map(({ items }) => items.length)).toEqual([1, 2]);
    const { events } = (await server.call(listEvents, { query: { ...params, type: 'consent.*' } })).reply();
    expect(events.slice(0, 2).map(({ type, data: message }) => [type, 'by' in message && message.by])).toEqual([
      ['consent.revoked', 'payer'],
      ['consent.narrowed', 'payer'],
    ]);
    const reportOf = (await server.call(listEvents, { query: { ...params, type: 'sharing.*' } })).reply().events;
    expect(reportOf.map(({ type, data: message }) => [type, 'items' in message && message.items])).toEqual([
      ['sharing.withdrawn', ['bvnData.fullName']],
      ['sharing.withdrawn', ['bvnData.gender']],
      ['sharing.granted', ['bvnData.fullName', 'bvnData.gender']],
    ]);
  });

  it('is narrowed once and then revoked, when both of its parts end at once', async () => {
    const plan = { startDate: '2027-12-08', frequency: 'monthly', interval: 1, count: 3 } as const;
    const payments: ConsentInput['payments'] = [
      { type: 'future', amount: 5_000, amountType: 'fixed', narration: 'Rent', ...plan },
    ];
    for (let time = 0; time < 5; time += 1) {
      const params = { consentId: await shareData({ payments }) };
      const asker = await as(ada);
      const answers = await Promise.all([
        server.call(revokeMandate, { params }, asker),
        server.call(withdrawData, { params, body: {} }, asker),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const ends = await eventually('both ends are told', async () => {
        const { events } = (await server.call(listEvents, { query: { ...params, type: 'consent.*' } })).reply();
        const types = events.map(({ type }) => type).filter((type) => !/created|granted/.test(type));
        return types.length === 2 ? types : null;
      });
      expect(ends).toEqual(['consent.revoked', 'consent.narrowed']);
    }
  });

  it('tells its merchant who ended its last part', async () => {
    const plan = { startDate: '2027-12-08', frequency: 'monthly', interval: 1, count: 3 } as const;
    const params = {
      consentId: await shareData({ payments: [{ type: 'future', amount: 5_000, narration: 'Rent', ...plan }] }),
    };
    (await server.call(revokeDebits, { params })).reply();
    expect(await readAsMerchant(server, params.consentId)).toMatchObject({ grantStatus: 'narrowed', endedBy: null });
    (await server.call(withdrawData, { params, body: {} }, await as(ada))).reply();
    expect(await readAsMerchant(server, params.consentId)).toMatchObject({ grantStatus: 'revoked', endedBy: 'payer' });
    const { events } = (await server.call(listEvents, { query: { ...params, type: 'consent.revoked' } })).reply();
    expect(events).toMatchObject([{ data: { grantStatus: 'revoked', by: 'payer' } }]);
  });

  it('ends sharing after the last day that was signed', async () => {
    const today = dayInLagos(server.parts.bank.now());
    const sharedUntil = daysAfter(today, 2);
    for (const wrong of [{ sharedUntil: today }, { sharedUntil, dataSharing: {} }]) {
      const refused = await server.call(createConsent, {
        body: { clientId: 'cli_demo', dataSharing: { bvnData: true }, ...wrong },
      });
      expect(refused.failure().issues?.[0]?.path).toBe('body.sharedUntil');
    }
    const params = { consentId: await shareData({ sharedUntil }) };
    const [{ terms } = { terms: null }] = await debits.change('select terms from grants where consent_id = $1', [
      params.consentId,
    ]);
    expect(terms).toMatchObject({ sharedUntil });
    await debits.wind({ to: sharedUntil });
    expect((await server.call(readConsentData, { params })).status).toBe(200);
    await debits.wind({ to: daysAfter(sharedUntil, 1) });
    const refused = await server.call(readConsentData, { params });
    expect([refused.status, refused.failure().code]).toEqual([410, 'SHARING_ENDED']);
    const { agreement } = (await read(ada, params.consentId)).reply();
    expect(agreement).toMatchObject({ grantStatus: 'completed', sharing: [{ ended: { as: 'expired' } }, {}] });
    expect(agreement.sharing[0]?.ended?.deletedAt).not.toBeNull();
    const { events } = (await server.call(listEvents, { query: { ...params, type: 'sharing.expired' } })).reply();
    expect(events).toMatchObject([{ data: { reason: 'expired', items: ['bvnData.fullName', 'bvnData.gender'] } }]);
  });

  it('is granted and declined without a browser in the sandbox, whatever it asks for', async () => {
    const call = async (body: ConsentInput) => (await server.call(createConsent, { body })).reply().consentId;
    const now = { type: 'immediate', amount: 150_000, narration: 'Box' } as const;
    const dueDate = daysAfter(dayInLagos(server.parts.bank.now()), 20);
    const later = { type: 'future', amount: 200_000, narration: 'Rent', dueDate } as const;
    const both = await call({ clientId: 'cli_demo', payments: [now, later], dataSharing: { bvnData: ['gender'] } });
    await grantHere(server, both, ada, ['acc_ada_access']);
    expect((await read(ada, both)).reply().agreement).toMatchObject({ paid: 150_000, shared: 1, debits: { count: 1 } });
    const paid = await call({ clientId: 'cli_demo', payments: [now] });
    await grantHere(server, paid, bola);
    const status = async () =>
      (await server.call(readMerchantConsent, { params: { consentId: paid } })).reply().consent;
    await eventually('its transfer', async () => ((await status()).status === 'granted' ? true : null));
    const declined = { params: { consentId: await call({ clientId: 'cli_demo', payments: [later] }) } };
    const body = { phone: '+2348000000002', reason: 'Too much' };
    expect((await server.call(declineSandboxConsent, { ...declined, body })).reply().status).toBe('declined');
    // No passkey stays behind: one would have to let her real devices in.
    expect(await debits.change('select count(*)::int as passkeys from passkeys')).toEqual([{ passkeys: 2 }]);
  });

  it('counts what was agreed to as needed once, also when it is asked for', async () => {
    const before = (await listOf(ada)).next30Days.maxAmount;
    const consentId = await debits.grant(ada, { amountType: 'variable' }, 'acc_ada_access');
    expect((await listOf(ada)).next30Days.maxAmount - before).toBe(500_000);
    const [payment] = await debits.change('select payment_id from payments where consent_id = $1', [consentId]);
    const dueOn = daysAfter(dayInLagos(server.parts.bank.now()), 12);
    const body = { paymentId: String(payment?.paymentId), amount: 320_000, dueOn };
    (await server.call(requestDebit, { params: { consentId }, body })).reply();
    expect((await listOf(ada)).next30Days.maxAmount - before).toBe(320_000);
  });

  it('states in the receipt what a debit took, not the most that it might have', async () => {
    const dueDate = daysAfter(dayInLagos(server.parts.bank.now()), 20);
    const consentId = await debits.grant(ada, { amountType: 'variable', dueDate }, 'acc_ada_access');
    const [debit] = await debits.of(consentId);
    const named = { params: { paymentId: debit?.paymentId ?? '' }, body: { amount: 420_000 } };
    (await server.call(nameDebitAmount, named)).reply();
    await debits.wind({ to: daysAfter(dueDate, 6) });
    expect(await debits.of(consentId)).toMatchObject([{ status: 'executed', collectedKobo: 420_000 }]);
    const { receipt } = (await server.call(readReceipt, { params: { consentId } }, await as(ada))).reply();
    expect(receiptWords(receipt).at(-1)).toMatch(/^Collected: ₦4,200\.00 from Access Bank, Ada Obi, \*{4}6784, on /);
  });

  it('is read no longer once its payer has not confirmed it in time, until they do, and never again 60 days later', async () => {
    const [stored, lost] = [await shareData({}), await shareData({})];
    const data = (consentId: string) => server.call(readConsentData, { params: { consentId } });
    await debits.wind({ advance: 'P181D' });
    for (const consentId of [stored, lost]) expect((await data(consentId)).failure().code).toBe('REVALIDATION_DUE');
    const confirming = { params: { consentId: stored } };
    const asBola = await (await rejoin(server, bola)).call(revalidateConsent, confirming);
    expect([asBola.status, asBola.body.code]).toEqual([404, 'CONSENT_NOT_FOUND']);
    expect((await data(stored)).failure().code).toBe('REVALIDATION_DUE');
    const confirmed = await (await rejoin(server, ada)).call(revalidateConsent, confirming);
    expect(confirmed.status).toBe(200);
    expect((await data(stored)).reply().data.bvnData).toMatchObject({ fullName: 'Ada Ngozi Obi' });
    await debits.wind({ advance: 'P61D' });
    const over = await data(lost);
    expect([over.status, over.failure().code]).toEqual([410, 'SHARING_ENDED']);
    expect((await data(stored)).status).toBe(200);
    const query = { consentId: lost, type: 'sharing.expired' };
    expect((await server.call(listEvents, { query })).reply().events).toMatchObject([{ data: { reason: 'lapsed' } }]);
    const sealed = 'select item from shared_items where consent_id = $1 and sealed is not null';
    await eventually('our own copies are deleted', async () =>
      (await debits.change(sealed, [lost])).length === 0 ? true : null,
    );
  });
});
