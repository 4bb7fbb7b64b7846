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
import { approve, grantWith, transferChoices } from '../harness/approval.ts';
import { crowding } from '../harness/crowding.ts';
import { consentFor, openConsent, openPayment } from '../harness/new-consent.ts';
import { demoDiscovery, enrol, openSignIn } from '../harness/person.ts';
import { sampleForm } from '../harness/sample-form.ts';
import { temporaryKey } from '../harness/temporary-key.ts';
import { startTestServer } from '../harness/test-server.ts';

/** All kinds of caller, and the credentials they use. */
const actors = [
  'owner',
  'stranger',
  'anonymous',
  'merchant',
  'otherMerchant',
  'expired',
  'revoked',
  'forged',
  'publicViewer',
  'representative',
] as const;
type Actor = (typeof actors)[number];
/** A representative without a role there is answered like any stranger, unless stated otherwise. */
type Expected = Record<Exclude<Actor, 'representative'>, number> & { readonly representative?: number };

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
  userId: owner.userId,
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
const formed = await openConsent(server, { ...consentFor(60_000), formId, userId: owner.userId });
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
const adasToken = await tokenOf('+2348000000001');
const adasBegun = await server.ask(createAlternateLink, { body: adasAccount }, { token: adasToken });
const adasLink = adasBegun.reply().accountLink.id;

const credentials = async (actor: Actor): Promise<Record<string, string>> => {
  const bearer = {
    owner: owner.token,
    stranger: stranger.token,
    expired,
    revoked,
    forged: 'tok_forged',
    merchant: 'sk_test_demo',
    otherMerchant: 'sk_test_other',
    representative: stranger.token,
  };
  if (actor === 'anonymous') return {};
  if (actor === 'publicViewer') return { 'x-view': 'public' };
  const authorization = `Bearer ${bearer[actor]}`;
  // Claims to act for a merchant where they have no role.
  if (actor === 'representative') return { authorization, 'x-identify-to': 'mer_lekki', 'x-merchant-id': 'mer_lekki' };
  return { authorization };
};

/** A row of the table: the same status for every caller except those named. */
const row = (everybody: number, but: Partial<Expected> = {}): Expected => {
  const { representative: _, ...all } = Object.fromEntries(
    actors.map((actor) => [actor, everybody]),
  ) as Required<Expected>;
  return { ...all, ...but };
};

/** Calls open to anyone: a bad token is still refused, and a public viewer may change nothing. */
const anybody = (status: number) => row(status, { expired: 401, revoked: 401, forged: 401 });
const anybodyActing = (status: number) => ({ ...anybody(status), publicViewer: 403 });
const signedIn = (status: number) => row(401, { owner: status, stranger: status });
const ofMerchant = (mine: number, theirs: number) => row(401, { merchant: mine, otherMerchant: theirs });
/** Signed calls made without a signature, whatever else they carry. */
const unsigned = row(401);

interface Row {
  readonly asking: Asking<Call>;
  readonly expected: Expected;
}

const inConsent = { params: { paymentId: payment.paymentId }, body: { consentId: payment.consentId } };
const publicActing = { publicViewer: 403 } as const;

const table = {
  createConsent: {
    asking: { body: consentFor(50_000) },
    expected: { ...ofMerchant(201, 400), ...publicActing },
  },
  readMerchantConsent: { asking: { params: { consentId: granted.consentId } }, expected: ofMerchant(200, 404) },
  listMerchantConsents: { asking: {}, expected: ofMerchant(200, 200) },
  readConsentData: { asking: { params: { consentId: granted.consentId } }, expected: ofMerchant(200, 404) },
  readConsentFile: {
    asking: { params: { consentId: granted.consentId, fileId: 'fil_0' } },
    expected: ofMerchant(404, 404),
  },
  registerForm: { asking: { body: sampleForm }, expected: { ...ofMerchant(201, 201), ...publicActing } },
  readForm: { asking: { query: { formId } }, expected: anybody(200) },
  openFormResponse: {
    asking: { body: opening },
    expected: { ...signedIn(200), stranger: 404, ...publicActing },
  },
  // Without their token, answers cannot be read.
  readFormResponse: { asking: { params: { id: response.formResponseId } }, expected: anybody(404) },
  saveFormSection: {
    asking: { params: { id: response.formResponseId, sectionId: 'business' }, body: { values: {} } },
    expected: anybodyActing(404),
  },
  sendFormFile: {
    asking: {
      params: { id: response.formResponseId },
      body: { sectionId: 'business', field: 'proof', name: 'a.png', type: 'image/png', content: 'iVBORw0KGgo=' },
    },
    expected: anybodyActing(404),
  },
  createPaymentRequest: { asking: { body: requesting }, expected: { ...ofMerchant(201, 400), ...publicActing } },
  readMerchantPaymentRequest: {
    asking: { params: { paymentRequestId: requested.paymentRequestId } },
    expected: ofMerchant(200, 404),
  },
  readPaymentRequest: {
    asking: { params: { paymentRequestId: requested.paymentRequestId }, query: { clientId: 'cli_demo' } },
    expected: anybody(200),
  },
  // It names the person it is for: only they may open it.
  openPaymentRequest: {
    asking: { query: { clientId: 'cli_demo' }, body: { userId: owner.userId, paymentConsents } },
    expected: { ...anybodyActing(422), owner: 201 },
  },
  readConsent: {
    asking: { params: { consentId: meant.consentId }, query: { clientId: 'cli_demo' } },
    expected: { ...anybody(200), stranger: 404 },
  },
  prepareApproval: { asking: { params: { consentId: meant.consentId } }, expected: { ...unsigned, ...publicActing } },
  grantConsent: {
    asking: {
      params: { consentId: meant.consentId },
      body: { ...transferChoices, approval: { termsHash: 'A', response: {} } },
    },
    expected: { ...unsigned, ...publicActing },
  },
  grantConsentByPopover: {
    asking: {
      params: { consentId: meant.consentId },
      body: { ...transferChoices, approval: { termsHash: 'A', response: {} } },
    },
    expected: { ...unsigned, ...publicActing },
  },
  retryPayments: {
    asking: { params: { consentId: granted.consentId }, body: {} },
    expected: { ...unsigned, ...publicActing },
  },
  readReceipt: {
    asking: { params: { consentId: granted.consentId } },
    expected: row(401, { owner: 200, stranger: 404, merchant: 200, otherMerchant: 404 }),
  },
  listGrantedConsents: { asking: {}, expected: signedIn(200) },
  announceTransfer: { asking: inConsent, expected: anybodyActing(202) },
  openTransferAccount: { asking: inConsent, expected: anybodyActing(200) },
  // It is not paid yet, so there is no offer to decline.
  declineOffer: { asking: inConsent, expected: anybodyActing(404) },
  readPaymentHistory: { asking: {}, expected: { ...signedIn(200), representative: 403 } },
  readFavoritesAndRecents: { asking: {}, expected: { ...signedIn(200), representative: 403 } },
  releasePendingPayments: {
    asking: { body: { destinationAccountId: 'acc_chidi_stall' } },
    expected: { ...signedIn(200), stranger: 404, ...publicActing },
  },
  deleteUserAccount: {
    asking: { params: { id: 'acc_chidi_stall' } },
    expected: { ...signedIn(404), ...publicActing },
  },
  // No caller has linked anything: another person's account is reported as missing.
  createAccountLink: {
    asking: { body: { accountNumber: '1000000006', institutionCode: '000034', bankName: 'A', accountName: 'B' } },
    expected: { ...signedIn(422), ...publicActing },
  },
  createAlternateLink: {
    asking: { body: { accountNumber: '1000000001', institutionCode: '000015', accountName: 'B' } },
    expected: { ...signedIn(422), ...publicActing },
  },
  confirmLinkPayment: { asking: { params: { id: adasLink } }, expected: { ...signedIn(404), ...publicActing } },
  confirmAlternateLink: {
    asking: { body: { remitaTransRef: `rtr-${adasLink}`, authParams: [{ param1: 'OTP', value: '123456' }] } },
    expected: { ...signedIn(404), ...publicActing },
  },
  searchAccounts: {
    asking: { query: { by: 'bank', q: '4000000000', v: 'new' } },
    expected: anybodyActing(200),
  },
  lookUpBank: { asking: { params: { institutionCode: '000013' } }, expected: anybody(200) },
  signImageUrl: { asking: { query: { imageKey: 'logos/cardSchemes/Visa.png' } }, expected: anybody(200) },
  listUserAccounts: { asking: {}, expected: signedIn(200) },
  openAttestSession: {
    asking: { body: { ...demoDiscovery, publicKey: freshKey.publicKey } },
    expected: anybodyActing(201),
  },
  sendCode: {
    asking: { body: { sessionId: signIn.sessionId, phone: '+2347200000001' } },
    expected: anybodyActing(202),
  },
  verifyCode: {
    asking: { body: { sessionId: signIn.sessionId, phone: '+2347200000002', code: '000000' } },
    // The fifth wrong code locks the phone number.
    expected: { ...anybodyActing(400), otherMerchant: 429, representative: 429 },
  },
  createPasskey: {
    asking: { body: { sessionId: signIn.sessionId, response: {} } },
    expected: { ...unsigned, ...publicActing },
  },
  challengePasskey: { asking: { body: { sessionId: signIn.sessionId } }, expected: anybodyActing(200) },
  usePasskey: {
    asking: { body: { sessionId: signIn.sessionId, response: {} } },
    expected: { ...unsigned, ...publicActing },
  },
  logIn: { asking: { query: demoDiscovery }, expected: unsigned },
  readMe: { asking: {}, expected: signedIn(200) },
  logOut: { asking: { body: { everywhere: false } }, expected: { ...signedIn(200), ...publicActing } },
  removePasskey: {
    asking: { params: { passkeyId: owner.passkey.credentialId } },
    expected: { ...unsigned, ...publicActing },
  },
  readWaitingDevice: { asking: { body: { sessionId: signIn.sessionId } }, expected: anybodyActing(404) },
  beginAccountProof: {
    asking: { body: { sessionId: signIn.sessionId, accountNumber: '0123456784' } },
    expected: anybodyActing(404),
  },
  confirmAccountProof: { asking: { body: { sessionId: signIn.sessionId } }, expected: anybodyActing(404) },
  proveByName: { asking: { body: { sessionId: signIn.sessionId, name: 'Ada Obi' } }, expected: anybodyActing(404) },
  stopDevice: { asking: { params: { deviceId: 'dev_none' } }, expected: { ...unsigned, ...publicActing } },
  declineInvitation: {
    asking: { params: { id: 'inv_chidi_ikeja' } },
    expected: { ...signedIn(200), stranger: 404, ...publicActing },
  },
  readPublicKey: { asking: {}, expected: anybody(200) },
  fetchTerminalKeys: { asking: { body: { serial: 'QPOSSIM0001' } }, expected: anybodyActing(200) },
  chargeCard: { asking: { body: unreadableCharge }, expected: { ...signedIn(422), publicViewer: 403 } },
  chargeCardInPublic: { asking: { body: unreadableCharge }, expected: anybodyActing(422) },
  completeCard: {
    asking: { body: { paymentId: payment.paymentId, consentId: payment.consentId, otp: '123456' } },
    expected: anybodyActing(409),
  },
  submitOtp: { asking: { body: { paymentId: payment.paymentId, otp: '123456' } }, expected: anybodyActing(409) },
  saveCard: {
    asking: {
      body: { paymentId: payment.paymentId, accountNumber: '0123456789', institutionCode: '000013' },
    },
    expected: { ...signedIn(409), ...publicActing },
  },
  makeChipPurchase: { asking: { body: unreadablePurchase }, expected: anybodyActing(422) },
  sendSandboxTransfer: {
    asking: {
      body: {
        accountNumber: payment.accountNumber,
        amount: 1,
        senderName: 'A',
        senderBank: 'B',
        senderAccountNumber: '2000000099',
      },
    },
    expected: anybodyActing(202),
  },
  advanceSandboxClock: { asking: { body: { advance: 'PT0S' } }, expected: anybodyActing(200) },
  listSandboxExamples: { asking: {}, expected: anybody(200) },
  createSandboxExample: { asking: { params: { id: 'transfer' } }, expected: anybodyActing(201) },
  signInToSandbox: { asking: { body: { phone: '+2348000000002' } }, expected: anybodyActing(200) },
  listSandboxMessages: { asking: {}, expected: anybody(200) },
} satisfies Record<(typeof calls)[number]['name'], Row>;

const attempt = async (call: Call, asking: Asking<Call>, actor: Actor): Promise<number> => {
  const answer = await server.ask(call, asking, { secretKey: null, headers: await credentials(actor) });
  return answer.status;
};

describe('who may make which call', () => {
  it.each(calls.map(({ name }) => name))('%s', async (name) => {
    const call = calls.find((candidate) => candidate.name === name);
    if (!call) throw new Error(`There is no call ${name}`);
    const { asking, expected }: Row = table[name];
    const found: [Actor, number][] = [];
    for (const actor of actors) found.push([actor, await attemptAs(call, asking, actor)]);
    expect(Object.fromEntries(found)).toEqual({ representative: expected.stranger, ...expected });
  });

  it('covers every call, and accounts for every other route under /api', () => {
    expect(Object.keys(table).sort()).toEqual(calls.map(({ name }) => name).sort());
    const bound = calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
    const others = server.parts.routes.filter(
      (route) => / \/api\/(?!docs\/)/.test(route) && !route.startsWith('HEAD') && !bound.includes(route),
    );
    expect(others.sort()).toEqual([
      'GET /api/bank-logos/:institutionCode',
      'GET /api/docs',
      'GET /api/events/account-links/:id',
      'GET /api/events/bank-validation/:validationId',
      'GET /api/events/card-linking/:userId',
      'GET /api/events/devices/:userId',
      'GET /api/events/payments/:paymentId',
      'GET /api/images/*',
      'GET /api/openapi.json',
      'POST /api/webhooks/:rail',
    ]);
  });
});

/** Signing out uses up a token, so it gets its own. */
const attemptAs = async (call: Call, asking: Asking<Call>, actor: Actor): Promise<number> => {
  if (call.name !== 'logOut' || !['owner', 'stranger', 'representative'].includes(actor))
    return attempt(call, asking, actor);
  return (await server.ask(call, asking, { token: await tokenOf('+2348000000002') })).status;
};

describe('another caller’s data', () => {
  it('is reported as missing, with the same body and as fast as for an id that does not exist', async () => {
    const timed = async (consentId: string, secretKey: string) => {
      const started = performance.now();
      const answer = await server.ask(readMerchantConsent, { params: { consentId } }, { secretKey });
      return { took: performance.now() - started, text: answer.text, status: answer.status };
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
    expect(other.text).toBe(none.text);
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
