import { readReceipt } from '@yarda/contracts/approval.ts';
import type { Asking, Call } from '@yarda/contracts/call.ts';
import { readConsent, readMerchantConsent } from '@yarda/contracts/consent.ts';
import { createPaymentRequest } from '@yarda/contracts/consent-requests.ts';
import { openFormResponse, registerForm } from '@yarda/contracts/forms.ts';
import { createAlternateLink } from '@yarda/contracts/linking.ts';
import { advanceSandboxClock, signInToSandbox } from '@yarda/contracts/sandbox.ts';
import { logOut } from '@yarda/contracts/session.ts';
import { fetchTerminalKeys } from '@yarda/contracts/terminal.ts';
import { calls } from '@yarda/contracts/wire.ts';
import { describe, expect, it } from 'vitest';
import { type CallerKind, type Cell, callers, declaredAccess, lineOf } from '../harness/access-table.ts';
import { approve, grantWith, transferChoices } from '../harness/approval.ts';
import { withoutRequestId } from '../harness/ask.ts';
import { crowding } from '../harness/crowding.ts';
import { knownToMerchant } from '../harness/known-to-merchant.ts';
import { consentFor, openConsent, openPayment } from '../harness/new-consent.ts';
import { demoDiscovery, enrol, openSignIn } from '../harness/person.ts';
import { sampleForm } from '../harness/sample-form.ts';
import { temporaryKey } from '../harness/temporary-key.ts';
import { startTestServer } from '../harness/test-server.ts';
import { createOperatorKey } from '../merchants/operator-keys.ts';

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const server = await startTestServer();
const tokenOf = async (phone: string) => (await server.ask(signInToSandbox, { body: { phone } })).reply().token;

/** A token that was valid before the clock moved, and one that was revoked. */
const expired = await tokenOf('+2348000000001');
(await server.ask(advanceSandboxClock, { body: { advance: 'PT31M' } })).reply();
const revoked = await tokenOf('+2348000000001');
(await server.ask(logOut, { body: {} }, { token: revoked })).reply();

const owner = await enrol(server, '+2348000000003');
const stranger = await enrol(server, '+2348000000002');
const payment = await openPayment(server, 250_004);
const granted = await openConsent(server, { ...consentFor(70_000), requirements: { requiresAuth: true } });
expect((await grantWith(owner, granted.consentId, await approve(server, owner, granted.consentId))).status).toBe(200);
const meant = await openConsent(server, {
  ...consentFor(80_000),
  userId: await knownToMerchant(server, owner),
  requirements: { requiresAuth: true },
});
const unreadable = {
  keyId: 'ek_none',
  encryptedAesKey: 'AAAA',
  iv: 'AAAA',
  encryptedData: 'AAAA',
  algorithm: 'RSA-OAEP+AES-GCM',
  version: '1.0',
} as const;
const unreadableCharge = {
  ...{ paymentId: payment.paymentId, consentId: payment.consentId },
  cardDetails: { encryptedCardNumber: unreadable, encryptedExpiryDate: unreadable, encryptedCvv: unreadable },
};
const reader = (await server.ask(fetchTerminalKeys, { body: { serial: 'QPOSSIM0001' } })).reply().data.data;
const unreadablePurchase = {
  ...{ paymentId: payment.paymentId, consentId: payment.consentId, amount: payment.amount },
  ...{ track2: unreadable, pan: unreadable, expirydate: unreadable, icc_data: '00' },
  ...{ rrn: '000000000000', trans_datetime: '1121090000', ...reader },
};
const signIn = await openSignIn(server);
const registered = await server.ask(registerForm, { body: sampleForm });
const { formId } = registered.reply();
const formed = await openConsent(server, {
  ...{ ...consentFor(60_000), formId },
  userId: await knownToMerchant(server, owner),
});
const opening = { formId, consentId: formed.consentId };
const response = (await server.ask(openFormResponse, { body: opening }, { token: owner.token })).reply();
const requesting = { clientId: 'cli_demo', amount: 40_000, narration: 'Invoice 7' } as const;
const requested = (await server.ask(createPaymentRequest, { body: requesting })).reply();
const paymentConsents = [
  {
    type: 'immediate' as const,
    amount: requesting.amount,
    narration: requesting.narration,
    originalRequestId: requested.paymentRequestId,
  },
];
const freshKey = await temporaryKey();
const adasAccount = { accountNumber: '1000000002', institutionCode: '000010', accountName: 'A' };
const { token: adasToken } = await enrol(server, '+2348000000001');
const adasBegun = await server.ask(createAlternateLink, { body: adasAccount }, { token: adasToken });
const adasLink = adasBegun.reply().accountLink.id;

const { operatorKey } = await createOperatorKey({ ...server.parts.deps, at: new Date() }, 'Tobi', 30);

/** What each caller sends besides the request. */
const headersOf = {
  anonymous: {},
  'public-viewer': { 'x-view': 'public' },
  payer: bearer(owner.token),
  stranger: bearer(stranger.token),
  // Claims to act for a merchant where they have no role.
  representative: { ...bearer(stranger.token), 'x-identify-to': 'mer_lekki', 'x-merchant-id': 'mer_lekki' },
  merchant: bearer('sk_test_demo'),
  'other-merchant': bearer('sk_test_other'),
  'live-key': bearer('sk_live_demo'),
  operator: bearer(operatorKey),
  expired: bearer(expired),
  revoked: bearer(revoked),
  forged: bearer('tok_forged'),
} as const;

type Signing = Exclude<CallerKind, keyof typeof headersOf>;

const signingAs: Record<Signing, (call: Call, asking: Asking<Call>) => Promise<Answered>> = {
  'signing-payer': (call, asking) => owner.ask(call, asking),
  'signing-stranger': (call, asking) => stranger.ask(call, asking),
  'wrongly-signed': (call, asking) => owner.ask(call, asking, { path: '/elsewhere' }),
};

interface Answered {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

/** What is asked of each call; `turn` is a number of the caller's own. */
type Attempt = Asking<Call> | ((turn: number) => Asking<Call>);

const inConsent = { params: { paymentId: payment.paymentId }, body: { consentId: payment.consentId } };

const noEndpoint = { endpointId: 'whe_none' };

const attempts = {
  createConsent: { body: consentFor(50_000) },
  readMerchantConsent: { params: { consentId: granted.consentId } },
  // It is granted: `cancel-consent.integration.test.ts` cancels others.
  cancelConsent: { params: { consentId: granted.consentId } },
  listMerchantConsents: {},
  listMerchantPayments: {},
  readMerchantPayment: { params: { paymentId: payment.paymentId } },
  // It is not paid: `refund-payment.integration.test.ts` refunds others.
  refundPayment: { params: { paymentId: payment.paymentId }, body: {} },
  readRefund: { params: { refundId: 'ref_none' } },
  listRefunds: {},
  listDebits: {},
  // No one here has agreed to debits: `debit-calls.integration.test.ts` asks as those who have, and as others.
  readDebit: { params: { debitId: 'deb_0' } },
  nameDebitAmount: { params: { paymentId: payment.paymentId }, body: { amount: 1_000 } },
  askDebit: {
    params: { consentId: granted.consentId },
    body: { paymentId: payment.paymentId, amount: 1, dueOn: '2027-01-01' },
  },
  cancelDebit: { params: { debitId: 'deb_0' } },
  retryDebit: { params: { debitId: 'deb_0' } },
  refundDebit: { params: { debitId: 'deb_0' }, body: {} },
  answerDispute: { params: { debitId: 'deb_0' }, body: { decision: 'uphold' } },
  pauseDebits: { params: { consentId: granted.consentId }, body: {} },
  resumeDebits: { params: { consentId: granted.consentId } },
  tightenDebits: { params: { consentId: granted.consentId }, body: { inAll: 1 } },
  revokeDebits: { params: { consentId: granted.consentId } },
  readAllowance: { params: { consentId: granted.consentId } },
  readMandateHistory: { params: { consentId: granted.consentId } },
  declareHoliday: { body: { day: '2027-03-14', name: 'A Sunday' } },
  // `pay-debit-now.integration.test.ts` has one decided.
  createMerchant: { body: { name: 'A merchant', origins: ['https://shop.example.ng'] } },
  listMerchants: {},
  createClient: { params: { merchantId: 'mer_lekki' }, body: { origins: ['https://shop.example.ng'] } },
  // A client that others use keeps its origins: `operator-merchants.integration.test.ts` changes one.
  changeClient: {
    params: { merchantId: 'mer_none', clientId: 'cli_none' },
    body: { origins: ['https://shop.example.ng'] },
  },
  createMerchantKey: { params: { merchantId: 'mer_lekki' }, body: { name: 'A key' } },
  listMerchantKeys: { params: { merchantId: 'mer_lekki' } },
  rollMerchantKey: { params: { merchantId: 'mer_lekki', keyId: 'key_none' }, body: {} },
  revokeMerchantKey: { params: { merchantId: 'mer_lekki', keyId: 'key_none' } },
  // `book-money.integration.test.ts` has money booked.
  bookMoney: { body: { rail: 'sandbox', reference: 'atm_none' } },
  listOperatorTasks: {},
  // `operator-tasks.integration.test.ts` has one done.
  closeOperatorTask: { body: { kind: 'money_lost', reference: 'atm_none' } },
  // `erase-payer.integration.test.ts` has payers erased.
  erasePerson: { body: { userId: 'usr_none' } },
  decideDispute: { params: { debitId: 'deb_0' }, body: { decision: 'uphold', answer: 'So' } },
  skipDebit: { params: { debitId: 'deb_0' } },
  unskipDebit: { params: { debitId: 'deb_0' } },
  revokeMandate: { params: { consentId: granted.consentId } },
  pauseMandate: { params: { consentId: granted.consentId }, body: {} },
  resumeMandate: { params: { consentId: granted.consentId } },
  payDebitNow: { params: { debitId: 'deb_0' } },
  disputeDebit: { params: { debitId: 'deb_0' }, body: { reason: 'twice' } },
  remindOfDebits: { params: { consentId: granted.consentId }, body: { dayBefore: true } },
  lowerMandate: { params: { consentId: granted.consentId }, body: { inAll: 1 } },
  readConsentData: { params: { consentId: granted.consentId } },
  // It shares no data: `agreements.integration.test.ts` withdraws some.
  withdrawData: { params: { consentId: granted.consentId }, body: {} },
  // It asks for nothing that lasts.
  revalidateConsent: { params: { consentId: granted.consentId } },
  confirmDataDeletion: { params: { consentId: granted.consentId } },
  readConsentFile: { params: { consentId: granted.consentId, fileId: 'fil_0' } },
  registerForm: { body: sampleForm },
  readForm: { query: { formId } },
  openFormResponse: { body: opening },
  // Without their token, answers cannot be read.
  readFormResponse: { params: { id: response.formResponseId } },
  saveFormSection: { params: { id: response.formResponseId, sectionId: 'business' }, body: { values: {} } },
  sendFormFile: {
    params: { id: response.formResponseId },
    body: { sectionId: 'business', field: 'proof', name: 'a.png', type: 'image/png', content: 'iVBORw0KGgo=' },
  },
  createPaymentRequest: { body: requesting },
  readMerchantPaymentRequest: { params: { paymentRequestId: requested.paymentRequestId } },
  readPaymentRequest: { params: { paymentRequestId: requested.paymentRequestId }, query: { clientId: 'cli_demo' } },
  // It names the person it is for: only they may open it.
  openPaymentRequest: { query: { clientId: 'cli_demo' }, body: { userId: owner.userId, paymentConsents } },
  readConsent: { params: { consentId: meant.consentId }, query: { clientId: 'cli_demo' } },
  declineConsent: { params: { consentId: meant.consentId }, body: { clientId: 'cli_demo' } },
  reopenConsent: { params: { consentId: meant.consentId }, body: { clientId: 'cli_demo' } },
  prepareApproval: { params: { consentId: meant.consentId } },
  grantConsent: {
    params: { consentId: meant.consentId },
    body: { ...transferChoices, approval: { termsHash: 'A', response: {} } },
  },
  grantConsentByPopover: {
    params: { consentId: meant.consentId },
    body: { ...transferChoices, approval: { termsHash: 'A', response: {} } },
  },
  retryPayments: { params: { consentId: granted.consentId }, body: {} },
  readReceipt: { params: { consentId: granted.consentId } },
  listReceipts: { params: { consentId: granted.consentId } },
  readConsentRecord: { params: { consentId: granted.consentId } },
  listGrantedConsents: {},
  listAgreements: {},
  readAgreement: { params: { consentId: granted.consentId } },
  readOwnDebit: { params: { debitId: 'deb_0' } },
  announceTransfer: inConsent,
  openTransferAccount: inConsent,
  // It is not paid yet, so there is no offer to decline.
  declineOffer: inConsent,
  readPaymentHistory: {},
  readOwnPayment: { params: { paymentId: payment.paymentId } },
  readFavoritesAndRecents: {},
  listWaitingMoney: {},
  releasePendingPayments: { body: { destinationAccountId: 'acc_chidi_stall' } },
  deleteUserAccount: { params: { id: 'acc_chidi_stall' } },
  // No caller has linked anything: another person's account is reported as missing.
  createAccountLink: {
    body: { accountNumber: '1000000006', institutionCode: '000034', bankName: 'A', accountName: 'B' },
  },
  createAlternateLink: { body: { accountNumber: '1000000001', institutionCode: '000015', accountName: 'B' } },
  supplyLinkDetails: { params: { id: adasLink }, body: { bvn: '22222222222' } },
  confirmLinkPayment: { params: { id: adasLink } },
  confirmAlternateLink: {
    body: { remitaTransRef: `rtr-${adasLink}`, authParams: [{ param1: 'OTP', value: '123456' }] },
  },
  searchAccounts: { query: { by: 'bank', q: '4000000000', v: 'new' } },
  lookUpBank: { params: { institutionCode: '000013' } },
  signImageUrl: { query: { imageKey: 'logos/cardSchemes/Visa.png' } },
  listUserAccounts: {},
  listBvnAccounts: {},
  openAttestSession: { body: { ...demoDiscovery, publicKey: freshKey.publicKey } },
  sendCode: { body: { sessionId: signIn.sessionId, phone: '+2347200000001' } },
  verifyCode: (turn) => ({ body: { sessionId: signIn.sessionId, phone: `+23472001000${turn + 10}`, code: '000000' } }),
  createPasskey: { body: { sessionId: signIn.sessionId, response: {} } },
  challengePasskey: { body: { sessionId: signIn.sessionId } },
  usePasskey: { body: { sessionId: signIn.sessionId, response: {} } },
  logIn: { query: demoDiscovery },
  readMe: {},
  logOut: { body: { everywhere: false } },
  removePasskey: { params: { passkeyId: owner.passkey.credentialId } },
  // No device waits in this sign-in.
  readWaitingDevice: { body: { sessionId: signIn.sessionId } },
  beginAccountProof: { body: { sessionId: signIn.sessionId, accountNumber: '0123456784' } },
  confirmAccountProof: { body: { sessionId: signIn.sessionId } },
  proveByName: { body: { sessionId: signIn.sessionId, name: 'Ada Obi' } },
  stopDevice: { params: { deviceId: 'dev_none' } },
  declineInvitation: { params: { id: 'inv_chidi_ikeja' } },
  acceptInvitation: { params: { id: 'inv_chidi_lekki' } },
  readPublicKey: {},
  listEvents: {},
  readEvent: { params: { eventId: 'evt_none' } },
  // No one listens there.
  createWebhookEndpoint: { body: { url: 'http://localhost:9/' } },
  createKey: { body: { name: 'A key' } },
  listKeys: {},
  rollKey: { params: { keyId: 'key_none' }, body: {} },
  revokeKey: { params: { keyId: 'key_none' } },
  listRequests: {},
  listWebhookEndpoints: {},
  readWebhookEndpoint: { params: noEndpoint },
  changeWebhookEndpoint: { params: noEndpoint, body: { url: 'http://localhost:9/' } },
  pingWebhookEndpoint: { params: noEndpoint },
  replayWebhookEvents: { params: noEndpoint, body: { eventId: 'evt_none' } },
  listWebhookDeliveries: { params: noEndpoint },
  rollWebhookSecret: { params: noEndpoint, body: {} },
  deleteWebhookEndpoint: { params: noEndpoint },
  fetchTerminalKeys: { body: { serial: 'QPOSSIM0001' } },
  chargeCard: { body: unreadableCharge },
  chargeCardInPublic: { body: unreadableCharge },
  completeCard: { body: { paymentId: payment.paymentId, consentId: payment.consentId, otp: '123456' } },
  submitOtp: { body: { paymentId: payment.paymentId, otp: '123456' } },
  saveCard: {
    body: { paymentId: payment.paymentId, accountNumber: '0123456789', institutionCode: '000013' },
  },
  makeChipPurchase: { body: unreadablePurchase },
  sendSandboxTransfer: {
    body: {
      accountNumber: payment.accountNumber,
      amount: 1,
      senderName: 'A',
      senderBank: 'B',
      senderAccountNumber: '2000000099',
    },
  },
  advanceSandboxClock: { body: { advance: 'PT0S' } },
  listSandboxExamples: {},
  createSandboxExample: { params: { id: 'transfer' } },
  signInToSandbox: { body: { phone: '+2348000000002' } },
  listSandboxMessages: {},
  // Already granted: `agreements.integration.test.ts` grants and declines others.
  grantSandboxConsent: { params: { consentId: granted.consentId }, body: { phone: '+2348000000002' } },
  declineSandboxConsent: { params: { consentId: granted.consentId }, body: { phone: '+2348000000002' } },
  setSandboxScenario: { body: { name: 'holiday_declared', day: '2028-12-25' } },
  sendWebhookExample: { params: noEndpoint, body: { type: 'consent.granted' } },
} satisfies Record<(typeof calls)[number]['name'], Attempt>;

const answerTo = async (call: Call, attempt: Attempt, caller: CallerKind): Promise<Answered> => {
  const asking = typeof attempt === 'function' ? attempt(callers.indexOf(caller)) : attempt;
  if (isSigning(caller)) return signingAs[caller](call, asking);
  const signsOut = call.name === 'logOut' && ['payer', 'stranger', 'representative'].includes(caller);
  // Signing out uses up a token, so it gets its own.
  const headers = signsOut ? bearer(await tokenOf('+2348000000002')) : headersOf[caller];
  const answer = await server.ask(call, asking, { secretKey: null, headers });
  return { status: answer.status, body: JSON.parse(answer.text) };
};

const isSigning = (caller: CallerKind): caller is Signing => caller in signingAs;

const cellOf = ({ status, body }: Answered): Cell => (status < 400 ? `${status}` : `${status} ${String(body.code)}`);

const declared = declaredAccess();

describe('who may make which call', () => {
  it.each(calls.map(({ name }) => name))('%s', async (name) => {
    const call = calls.find((candidate) => candidate.name === name);
    if (!call) throw new Error(`There is no call ${name}`);
    const found: Partial<Record<CallerKind, Cell>> = {};
    for (const caller of callers) found[caller] = cellOf(await answerTo(call, attempts[name], caller));
    expect(lineOf(name, found)).toBe(lineOf(name, declared.get(name) ?? {}));
  });

  it('is asked of each of these calls; these are the other routes under /api', () => {
    const bound = calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    const others = server.parts.routes.filter(
      (route) => / \/api\/(?!docs\/)/.test(route) && !route.startsWith('HEAD') && !bound.includes(route),
    );
    expect(others.sort()).toEqual([
      'GET /api/bank-logos/:institutionCode',
      'GET /api/card-schemes/:scheme/logo',
      'GET /api/docs',
      'GET /api/events/account-links/:id',
      'GET /api/events/bank-validation/:validationId',
      'GET /api/events/card-linking/:userId',
      'GET /api/events/devices/:userId',
      'GET /api/events/payments/:paymentId',
      'GET /api/images/*',
      'GET /api/link-services/remita/logo',
      'GET /api/merchant/events/stream',
      'GET /api/openapi.json',
      'POST /api/webhooks/:rail',
    ]);
  });
});

/** What exists here, and what each id is replaced with to name what does not. */
const existing: readonly string[] = [
  ...[granted, payment, meant, formed].map(({ consentId }) => consentId),
  ...[payment.paymentId, response.formResponseId, requested.paymentRequestId, adasLink],
  ...[owner.passkey.credentialId, 'acc_chidi_stall', 'inv_chidi_lekki', 'inv_chidi_ikeja'],
];
const madeUp = (id: string): string => id.replace(/[^_]+$/, (end) => '0'.repeat(end.length));
const strangers = ['stranger', 'representative', 'signing-stranger', 'other-merchant'] as const;

/** The calls that name something of ours, each with the same that names nothing. */
const namedAndMadeUp = calls.flatMap((call: Call) => {
  const attempt: Attempt = attempts[call.name as keyof typeof attempts];
  const asked = JSON.stringify(attempt) ?? '';
  const named = existing.filter((id) => asked.includes(`"${id}"`));
  const missing: Attempt = JSON.parse(named.reduce((text, id) => text.replaceAll(id, madeUp(id)), asked || '{}'));
  return named.length === 0 ? [] : [{ call, attempt, missing }];
});

const timed = async (call: Call, attempt: Attempt, caller: CallerKind) => {
  const started = performance.now();
  const { status, body } = await answerTo(call, attempt, caller);
  const told: Answered['body'] = { ...body, requestId: '' };
  return { tookMs: performance.now() - started, answer: { status, body: told } };
};

describe('another caller’s data', () => {
  it('is reported as missing by each call, with the same body and as fast as what does not exist', async () => {
    const tookMs: { theirs: number[]; nobodys: number[] } = { theirs: [], nobodys: [] };
    const compared = new Set<string>();
    for (const { call, attempt, missing } of namedAndMadeUp) {
      for (const caller of strangers) {
        const [theirs, nobodys] = [await timed(call, attempt, caller), await timed(call, missing, caller)];
        const { status, body } = theirs.answer;
        // A consent opens with its link: that it is another's is no secret, and has a code of its own.
        if (status !== 404 || body.code === 'CONSENT_BELONGS_TO_ANOTHER') continue;
        expect([call.name, caller, theirs.answer]).toEqual([call.name, caller, nobodys.answer]);
        compared.add(call.name);
        tookMs.theirs.push(theirs.tookMs);
        tookMs.nobodys.push(nobodys.tookMs);
      }
    }
    expect(compared.size).toBeGreaterThan(20);
    expect(Math.abs(median(tookMs.theirs) - median(tookMs.nobodys))).toBeLessThan(5 * crowding());
  });

  it('is reported as missing, with the same body and as fast as for an id that does not exist', async () => {
    const timed = async (consentId: string, secretKey: string) => {
      const started = performance.now();
      const answer = await server.ask(readMerchantConsent, { params: { consentId } }, { secretKey });
      return { took: performance.now() - started, text: withoutRequestId(answer.text), status: answer.status };
    };
    const [theirs, nobodys]: [number[], number[]] = [[], []];
    for (let round = 0; round < 40; round += 1) {
      const other = await timed(granted.consentId, 'sk_test_other');
      const none = await timed('cns_000000000000000000000000', 'sk_test_other');
      expect([other.status, other.text]).toEqual([none.status, none.text]);
      theirs.push(other.took);
      nobodys.push(none.took);
    }
    expect(Math.abs(median(theirs) - median(nobodys))).toBeLessThan(5 * crowding());
  });

  it('is not in a receipt either', async () => {
    const other = await server.ask(
      readReceipt,
      { params: { consentId: granted.consentId } },
      { token: stranger.token },
    );
    const none = await server.ask(readReceipt, { params: { consentId: 'cns_0' } }, { token: stranger.token });
    expect(withoutRequestId(other.text)).toBe(withoutRequestId(none.text));
  });
});

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('a public viewer', () => {
  it('sees what is asked for, and no personal data', async () => {
    const asking = { params: { consentId: payment.consentId }, query: { clientId: 'cli_demo' } };
    const seen = (await server.ask(readConsent, asking, { headers: { 'x-view': 'public' } })).reply().consent;
    expect(seen.payments).toMatchObject([
      { amount: 250_004, shieldWallet: null, receivedAmount: 0, returns: [], origin: null },
    ]);
    const page = await server.parts.app.inject(`/r/${payment.consentId}?clientId=cli_demo&public=true`);
    expect(page.body).toContain('250004');
    expect(page.body).not.toContain(payment.accountNumber);
  });
});
