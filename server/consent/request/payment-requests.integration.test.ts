import { readConsent, readMerchantConsent } from '@yarda/contracts/consent/consent.ts';
import {
  createPaymentRequest,
  type NewPaymentRequest,
  openPaymentRequest,
  type PaymentConsent,
  readMerchantPaymentRequest,
  readPaymentRequest,
} from '@yarda/contracts/consent/consent-requests.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { advanceSandboxClock } from '@yarda/contracts/sandbox/sandbox.ts';
import { describe, expect, it } from 'vitest';
import { approve, grantWith, transferChoices } from '../../harness/approval.ts';
import { consentFor, openConsent, paymentThatIs, readPayments } from '../../harness/new-consent.ts';
import { enrol, rejoin } from '../../harness/person.ts';
import { payerAliasFor } from '../../harness/register-with-merchant.ts';
import { reportAsBank, transferReports } from '../../harness/report-as-bank.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';

const server = await startTestServer();
const adasId = await payerAliasFor(server, { userId: 'usr_ada' });
const adasAccount = {
  recipientAccountNumber: '0123456784',
  recipientBankCode: '000014',
  recipientBankName: 'Access Bank Plc',
  recipientAccountName: 'ADA  OBI',
};
const shownRecipient = { accountName: 'Ada Obi', bankName: 'Access Bank', accountNumber: '0123456784' };
const dayMs = 24 * 60 * 60 * 1000;
const now = () => server.parts.bank.now();
const ofDemo = { clientId: 'cli_demo' };

const create = async (input: Partial<NewPaymentRequest> = {}) => {
  const body = { clientId: 'cli_demo', amount: 320_000, narration: 'Invoice 1042', ...input };
  return (await server.call(createPaymentRequest, { body })).reply();
};
const read = (paymentRequestId: string, query: { clientId?: string } = ofDemo) =>
  server.call(readPaymentRequest, { params: { paymentRequestId }, query });
const consentsOf = async (paymentRequestId: string) => (await read(paymentRequestId)).reply().data.paymentConsents;
const open = async (
  paymentRequestId: string,
  changed: Partial<PaymentConsent> = {},
  more: { userId?: string; expiresAt?: string } = {},
  asker: Parameters<typeof server.call>[2] = {},
) => {
  const paymentConsents = [
    {
      type: 'immediate' as const,
      amount: 320_000,
      narration: 'Invoice 1042',
      originalRequestId: paymentRequestId,
      ...changed,
    },
  ];
  return server.call(openPaymentRequest, { query: ofDemo, body: { paymentConsents, ...more } }, asker);
};
const consentOf = async (consentId: string) =>
  (await server.call(readConsent, { params: { consentId }, query: ofDemo })).reply().consent;
const asMerchant = async (paymentRequestId: string) =>
  (await server.call(readMerchantPaymentRequest, { params: { paymentRequestId } })).reply().paymentRequest;
const advance = async (by: string) => void (await server.call(advanceSandboxClock, { body: { advance: by } })).reply();

describe('a payment request', () => {
  it('shows who asks and for what, and leads to a 24-hour consent that names the request', async () => {
    const { paymentRequestId, url } = await create({ paypointId: 'till-4', metadata: { order: '1042' } });
    expect(url).toBe(`http://localhost:4599/r/${paymentRequestId}?clientId=cli_demo`);
    const { data } = (await read(paymentRequestId)).reply();
    expect(data).toMatchObject({ counterparty: { name: 'Lekki Fresh Market', tag: 'lekkifresh' }, consentId: null });
    const { consentId } = (await open(paymentRequestId, { paypointId: 'till-4' })).reply();
    const consent = await consentOf(consentId);
    expect(consent).toMatchObject({
      status: 'pending',
      requiresGrant: false,
      payments: [{ amount: 320_000, narration: 'Invoice 1042', paypointId: 'till-4' }],
    });
    expect(Math.abs(Date.parse(consent.expiresAt) - now() - dayMs)).toBeLessThan(5_000);
    const seen = (await server.call(readMerchantConsent, { params: { consentId } })).reply().consent;
    expect(seen).toMatchObject({ originalRequestId: paymentRequestId, metadata: { order: '1042' } });
    expect(await asMerchant(paymentRequestId)).toMatchObject({ status: 'open', consentId, expiresAt: null });
    const other = await openConsent(server, consentFor(1_000));
    const plain = await server.call(readMerchantConsent, { params: { consentId: other.consentId } });
    expect(plain.reply().consent.originalRequestId).toBeNull();
  });

  it('leads to one consent, however many open it at once', async () => {
    const { paymentRequestId } = await create();
    const opened = await Promise.all(Array.from({ length: 50 }, () => open(paymentRequestId)));
    expect(new Set(opened.map((answer) => answer.reply().consentId)).size).toBe(1);
    const stored = await server.parts.database.query(
      unnamed('select from payment_request_consents where payment_request_id = $1'),
      [paymentRequestId],
    );
    expect(stored).toHaveLength(1);
  });

  it('is created once per Idempotency-Key of its merchant, and opened once per key of its payer', async () => {
    const body = { clientId: 'cli_demo', amount: 320_000, narration: 'Invoice 1042' };
    const make = (sent: NewPaymentRequest) =>
      server.call(createPaymentRequest, { body: sent }, { idempotencyKey: 'intent-1' });
    const [first, again] = [await make(body), await make(body)];
    expect(again.text).toBe(first.text);
    expect((await make({ ...body, amount: 1 })).failure().code).toBe('IDEMPOTENCY_KEY_REUSED');
    const { paymentRequestId } = first.reply();
    const opened = await open(paymentRequestId, {}, {}, { idempotencyKey: 'intent-2' });
    expect((await open(paymentRequestId, {}, {}, { idempotencyKey: 'intent-2' })).text).toBe(opened.text);
  });

  it('leads to another consent after the first expires, and never after it was paid', async () => {
    const { paymentRequestId } = await create();
    const first = (await open(paymentRequestId)).reply().consentId;
    await advance('P1DT1S');
    expect((await read(paymentRequestId)).reply().data.consentId).toBeNull();
    const second = (await open(paymentRequestId)).reply().consentId;
    expect(second).not.toBe(first);
    const [payment] = await readPayments(server, second);
    const { paymentId, amount, shieldWallet } = payment ?? { paymentId: '', amount: 0, shieldWallet: null };
    const [, settled] = transferReports(shieldWallet?.accountNumber ?? '', amount, new Date(now()));
    await reportAsBank(server, settled);
    await paymentThatIs(server, { consentId: second, paymentId }, 'it is paid', ({ status }) => status === 'executed');
    await advance('P2D');
    expect((await open(paymentRequestId)).reply().consentId).toBe(second);
    expect(await consentOf(second)).toMatchObject({ status: 'granted' });
    expect(await asMerchant(paymentRequestId)).toMatchObject({ status: 'granted', consentId: second });
  });

  it('is not opened for longer than 24 hours, also once it has its consent', async () => {
    const { paymentRequestId } = await create();
    const expiresAt = new Date(now() + 30 * dayMs).toISOString();
    const refuse = async () => (await open(paymentRequestId, {}, { expiresAt })).failure().issues;
    expect(await refuse()).toMatchObject([{ path: 'body.expiresAt' }]);
    (await open(paymentRequestId)).reply();
    expect(await refuse()).toMatchObject([{ path: 'body.expiresAt' }]);
  });

  it('ends when its merchant said, and its consent no later', async () => {
    const expiresAt = new Date(now() + 60 * 60 * 1000).toISOString();
    const { paymentRequestId } = await create({ expiresAt });
    const { consentId } = (await open(paymentRequestId)).reply();
    expect((await consentOf(consentId)).expiresAt).toBe(expiresAt);
    await advance('PT1H');
    for (const answer of [await read(paymentRequestId), await open(paymentRequestId)]) {
      expect([answer.status, answer.failure().message]).toEqual([
        404,
        'No consent data available for this payment request',
      ]);
    }
    expect(await asMerchant(paymentRequestId)).toMatchObject({ status: 'expired', consentId: null });
  });

  it.each([
    ['another amount', { amount: 319_999 }],
    ['another narration', { narration: 'Invoice 1043' }],
    ['another paypoint', { paypointId: 'till-5' }],
    ['another location', { location: 'Yaba' }],
    ['an account of another person', { destinationAccountId: 'acc_ada_access' }],
    ['an account at a bank', adasAccount],
  ])('is not opened for %s than its merchant asked', async (_, changed) => {
    const { paymentRequestId } = await create();
    const refused = await open(paymentRequestId, changed);
    expect([refused.status, refused.failure().message]).toEqual([422, 'Failed to create consent request']);
    expect((await read(paymentRequestId)).reply().data.consentId).toBeNull();
  });

  it.each<[string, Partial<NewPaymentRequest>, Partial<Payment>]>([
    ['a till', { paypointId: 'till-4', location: 'Lekki' }, { paypointDetails: { location: { name: 'Lekki' } } }],
    ['an account of another person', { destinationAccountId: 'acc_ada_gtbank', destinationUserId: adasId }, {}],
    ['an account not linked yet', { destinationAccountId: 'acc_chidi_new' }, {}],
    ['an account at a bank', { ...adasAccount, nameEnquiryId: 'nip-1' }, { recipient: shownRecipient }],
    ['a name to send in', { senderName: 'Order 1044' }, { senderName: 'Order 1044' }],
  ])('is for %s, as its merchant asked, and shows it', async (_, input, shown) => {
    const { paymentRequestId } = await create(input);
    const [message] = await consentsOf(paymentRequestId);
    expect(message).toMatchObject({ amount: 320_000, originalRequestId: paymentRequestId, ...input });
    const { consentId } = (await open(paymentRequestId, input)).reply();
    expect(await consentOf(consentId)).toMatchObject({ originalRequestId: paymentRequestId, payments: [shown] });
    const seen = (await server.call(readMerchantConsent, { params: { consentId } })).reply().consent;
    expect(seen.payments).toMatchObject([shown]);
    const less = await open((await create(input)).paymentRequestId);
    expect(less.failure().code).toBe('CONSENT_NOT_CREATED');
  });

  it('books a payment to a bank account as its owner’s', async () => {
    const { paymentRequestId } = await create(adasAccount);
    const { consentId } = (await open(paymentRequestId, adasAccount)).reply();
    const [payment] = await readPayments(server, consentId);
    const { paymentId, amount, shieldWallet } = payment ?? { paymentId: '', amount: 0, shieldWallet: null };
    const [, settled] = transferReports(shieldWallet?.accountNumber ?? '', amount, new Date(now()));
    await reportAsBank(server, settled);
    await paymentThatIs(server, { consentId, paymentId }, 'it is paid', ({ status }) => status === 'executed');
    const booked = await server.parts.database.query(
      unnamed<{ account: string }>(
        "select account from ledger_entries where account = 'payout:acc_ada_access' and amount_kobo = $1",
      ),
      [-amount],
    );
    expect(booked).toHaveLength(1);
  });

  it.each<[string, Partial<NewPaymentRequest>, string]>([
    ['two destinations', { paypointId: 'till-4', ...adasAccount }, 'body'],
    ['a recipient in part', { recipientAccountNumber: '0123456784' }, 'body'],
    ['an owner of no account', { destinationUserId: 'usr_1' }, 'body'],
    [
      'another’s account',
      { destinationAccountId: 'acc_ada_gtbank', destinationUserId: 'usr_1' },
      'destinationAccountId',
    ],
    ['an account that is not approved', { destinationAccountId: 'acc_ada_zenith' }, 'destinationAccountId'],
    [
      'a recipient without a linked account',
      { ...adasAccount, recipientAccountNumber: '0123456789' },
      'recipientAccountNumber',
    ],
    ['a recipient of another bank', { ...adasAccount, recipientBankCode: '000015' }, 'recipientAccountNumber'],
    ['a recipient of another name', { ...adasAccount, recipientAccountName: 'Bola' }, 'recipientAccountNumber'],
  ])('is not created for %s', async (_, input, at) => {
    const body = { clientId: 'cli_demo', amount: 320_000, narration: 'Invoice 1042', ...input };
    const refused = await server.call(createPaymentRequest, { body });
    const path = at === 'body' ? 'body' : `body.${at}`;
    expect(refused.failure()).toMatchObject({ code: 'INVALID_REQUEST', issues: [{ path }] });
  });

  it('accepts a source account of the signed-in person, and shows it to no one else', async () => {
    const [ada, bola] = [await enrol(server, '+2348000000001'), await enrol(server, '+2348000000002')];
    const { paymentRequestId } = await create();
    const source = { sourceAccountId: 'acc_ada_access', senderName: 'Ada, for the rice' };
    expect((await open(paymentRequestId, source)).failure().code).toBe('CONSENT_NOT_CREATED');
    const inHisName = await open(paymentRequestId, source, { userId: bola.userId }, { token: bola.token });
    expect(inHisName.failure().code).toBe('CONSENT_NOT_CREATED');
    const opened = await open(paymentRequestId, source, { userId: ada.userId }, { token: ada.token });
    const { consentId } = opened.reply();
    const read = { params: { consentId }, query: ofDemo };
    const [hers] = (await server.call(readConsent, read, { token: ada.token })).reply().consent.payments;
    expect(hers).toMatchObject(source);
    const anybodys = (await server.call(readConsent, read)).reply().consent.payments;
    expect(anybodys).toMatchObject([{ senderName: source.senderName }]);
    expect(anybodys[0]).not.toHaveProperty('sourceAccountId');
    const watched = (await server.call(readConsent, read, { headers: { 'x-view': 'public' } })).reply();
    expect(watched.consent.payments[0]).not.toHaveProperty('senderName');
  });

  it('is opened by the signed-in person, never in another’s name, and does not bind its opener', async () => {
    const [ada, bola] = [await enrol(server, '+2348000000001'), await enrol(server, '+2348000000002')];
    const { paymentRequestId } = await create();
    const inHerName = { userId: ada.userId };
    for (const asker of [{}, { token: bola.token }]) {
      expect((await open(paymentRequestId, {}, inHerName, asker)).failure().code).toBe('CONSENT_NOT_CREATED');
    }
    const { consentId } = (await open(paymentRequestId, {}, inHerName, { token: ada.token })).reply();
    const asBola = { params: { consentId }, query: ofDemo };
    expect((await server.call(readConsent, asBola, { token: bola.token })).reply().consent.status).toBe('pending');
    const meant = await create({ userId: await payerAliasFor(server, bola), requirements: { requiresAuth: true } });
    const hers = (await open(meant.paymentRequestId)).reply();
    const forBola = { params: hers, query: ofDemo };
    expect((await server.call(readConsent, forBola, { token: ada.token })).status).toBe(404);
    expect((await server.call(readConsent, forBola, { token: bola.token })).reply().consent).toMatchObject({
      requiresGrant: true,
    });
  });

  it('must be the one its grant names: a grant that names another is refused', async () => {
    const ada = await enrol(server, '+2348000000001');
    await advance('P1DT1S');
    const person = await rejoin(server, ada);
    const input = { requirements: { requiresAuth: true } };
    const [first, second] = [await create(input), await create(input)];
    const { consentId } = (await open(first.paymentRequestId)).reply();
    const choices = { ...transferChoices, originalRequestId: second.paymentRequestId };
    const approval = await approve(server, person, consentId, choices);
    expect((await grantWith(person, consentId, approval, choices)).body).toMatchObject({ code: 'GRANT_TERMS_CHANGED' });
    const right = { ...transferChoices, originalRequestId: first.paymentRequestId };
    const approved = await approve(server, person, consentId, right);
    expect((await grantWith(person, consentId, approved, right)).status).toBe(200);
    const plain = await openConsent(server, { ...consentFor(1_000), ...input });
    const wrong = await approve(server, person, plain.consentId, right);
    expect((await grantWith(person, plain.consentId, wrong, right)).status).toBe(409);
  });

  it('belongs to its merchant: another merchant’s client, or an unknown one, opens nothing', async () => {
    const { paymentRequestId } = await create();
    for (const clientId of ['cli_other', 'cli_nobody']) {
      const refused = await read(paymentRequestId, { clientId });
      expect([refused.status, refused.failure().code]).toEqual([403, 'CLIENT_NOT_AUTHORIZED']);
      const paymentConsents = await consentsOf(paymentRequestId);
      const opened = await server.call(openPaymentRequest, { query: { clientId }, body: { paymentConsents } });
      expect(opened.status).toBe(403);
    }
    expect((await read('req_nothing')).status).toBe(404);
    const wrong = await server.call(createPaymentRequest, {
      body: { clientId: 'cli_other', amount: 1, narration: 'x' },
    });
    expect(wrong.failure().code).toBe('CLIENT_UNKNOWN');
  });

  it.each([
    [{ expiresAt: '2020-01-01T00:00:00.000Z' }, 'body.expiresAt'],
    [{ destinationAccountId: 'acc_nobodys' }, 'body.destinationAccountId'],
    [{ userId: 'usr_nobody' }, 'body.userId'],
  ])('is refused with %j', async (input, path) => {
    const body = { clientId: 'cli_demo', amount: 1, narration: 'x', ...input };
    expect((await server.call(createPaymentRequest, { body })).failure().issues).toMatchObject([{ path }]);
  });
});
