import { createConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { erasePerson } from '@yarda/contracts/grants/erasures.ts';
import { sendCode } from '@yarda/contracts/identity/sign-in.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { verifyReceiptFile } from '@yarda/domain/consent/approval/verify-receipt-file.ts';
import { immediatePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { columnsWith } from '../harness/columns-with.ts';
import { payByHand } from '../harness/link-account.ts';
import { paymentThatIs } from '../harness/new-consent.ts';
import { chargeSealed, sealedFor } from '../harness/pay-by-card.ts';
import { openSignIn } from '../harness/person.ts';
import { typedCard } from '../harness/sealed-card.ts';
import { startTestServer, testPublicUrl } from '../harness/test-server.ts';
import { createOperatorKey } from '../merchants/keys/operator-keys.ts';
import { ledgerHash } from '../payments/ledger/ledger-hash.ts';
import { looseStatement } from '../platform/database/database.ts';
import { retainedTables } from './retained-tables.ts';

const server = await startTestServer();
const { operatorKey } = await createOperatorKey({ ...server.parts.deps, at: new Date() }, 'Tobi', 30);

const phone = '+2348137264951';
/** As their merchant wrote it. */
const written = '0813 726 4951';
const canaries = [
  ...[phone, written, 'Ngozi Zeisig', 'zeisig@example.com', 'canary-note'],
  ...['Bisi Sender', '0918273645', '411111******1111'],
];

const erase = (
  body: { phone: string } | { consentId: string } | { userId: string },
  key: string = crypto.randomUUID(),
) => server.call(erasePerson, { body }, { secretKey: operatorKey, idempotencyKey: key });

const columnsOf = async (texts: readonly string[]): Promise<string[]> =>
  [...new Set((await Promise.all(texts.map((text) => columnsWith(server.owner, text)))).flat())].toSorted();
/** Ada of the sandbox has a card with the same number. */
const mayStay = new Set([
  'user_accounts.integrations',
  ...Object.entries(retainedTables).flatMap(([table, { retainedByLaw = {}, pretend = [] }]) =>
    [...Object.keys(retainedByLaw), ...pretend].map((column) => `${table}.${column}`),
  ),
]);

/** A consent for a customer, with one payment. */
const created = async (amount: number, customerPhone = written, more = {}) => {
  const customer = { name: 'Ngozi Zeisig', email: 'zeisig@example.com', phone: customerPhone };
  const payments = [{ type: 'immediate' as const, amount, narration: 'Rice' }];
  const body = { clientId: 'cli_demo', customer, metadata: { note: 'canary-note' }, payments, ...more };
  return (await server.call(createConsent, { body })).reply().consentId;
};

const requestPayment = async (amount: number, customerPhone = written) => {
  const consentId = await created(amount, customerPhone);
  const { consent } = (
    await server.call(readConsent, { params: { consentId }, query: { clientId: 'cli_demo' } })
  ).reply();
  const [payment] = immediatePayments(consent);
  if (!payment) throw new Error('A consent was created without its payment');
  const { paymentId, shieldWallet } = payment;
  return { consentId, paymentId, amount, accountNumber: shieldWallet?.accountNumber ?? '' };
};

const paid = async () => {
  const [byTransfer, byCard] = [await requestPayment(250_004), await requestPayment(250_005)];
  const sender = { senderName: 'Bisi Sender', senderBank: 'Zenith Bank' };
  (await payByHand(server, byTransfer.accountNumber, byTransfer.amount, '0918273645', sender)).reply();
  const sealed = await sealedFor(server, byCard, typedCard('4111111111111111'));
  (await chargeSealed(server, byCard, sealed)).reply();
  for (const each of [byTransfer, byCard])
    await paymentThatIs(server, each, 'it is paid', ({ status }) => status === 'executed');
  return { byTransfer, byCard };
};

let first: Awaited<ReturnType<typeof paid>>;
let second: Awaited<ReturnType<typeof paid>>;

beforeAll(async () => {
  first = await paid();
  second = await paid();
  const { sessionId } = await openSignIn(server);
  (await server.call(sendCode, { body: { sessionId, phone } })).reply();
});

describe('a payer without an account', () => {
  it('is erased by a consent: what only it holds, and no other', async () => {
    const books = await ledgerHash(server.owner);
    const { consentId } = first.byCard;
    const erasure = (await erase({ consentId })).reply();
    expect(erasure).toMatchObject({ userId: null, consents: [consentId], erased: { consents: 1, charge_attempts: 1 } });
    const customers = looseStatement<{ id: string }>(
      '',
      `select consent_id as id from consents where customer is not null`,
    );
    const others = (await server.owner.query(customers)).map(({ id }) => id);
    expect(others).toEqual(expect.arrayContaining([first.byTransfer.consentId, second.byCard.consentId]));
    expect(others).not.toContain(consentId);
    expect(await ledgerHash(server.owner)).toEqual(books);
  });

  it('is erased by phone, however it was written, with no canary left but where a law keeps it', async () => {
    const before = await columnsOf(canaries);
    for (const column of ['consents.customer', 'consents.metadata', 'code_events.phone', 'transfers.sender'])
      expect(before).toContain(column);
    const erasure = (await erase({ phone })).reply();
    expect(erasure.consents.toSorted()).toEqual(
      [first.byTransfer.consentId, second.byTransfer.consentId, second.byCard.consentId].toSorted(),
    );
    expect((await columnsOf(canaries)).filter((column) => !mayStay.has(column))).toEqual([]);
    const file = JSON.stringify({ receipt: erasure.receipt, keys: erasure.keys });
    const verdict = await verifyReceiptFile(file, [{ issuer: testPublicUrl, keys: erasure.keys }]);
    expect(verdict).toMatchObject({ sound: true, erasure: { jti: erasure.erasureId, consents: erasure.consents } });
  });

  it('is found again by the consent, and by the key of the same request', async () => {
    const { consentId } = first.byCard;
    const [one, other] = [(await erase({ consentId })).reply(), (await erase({ consentId }, 'the-same')).reply()];
    expect(other.erasureId).toBe(one.erasureId);
    expect((await erase({ consentId }, 'the-same')).reply()).toEqual(other);
    expect((await erase({ phone })).failure().code).toBe('PERSON_NOT_FOUND');
  });

  it('is not erased while their money is on its way', async () => {
    const short = await requestPayment(500_000, '+2348100000009');
    (await payByHand(server, short.accountNumber, 100_000, '0918273645')).reply();
    await paymentThatIs(server, short, 'a part of it is there', ({ receivedAmount }) => receivedAmount === 100_000);
    const refused = (await erase({ phone: '+2348100000009' })).failure();
    expect(refused.code).toBe('PERSON_NOT_ERASABLE');
    expect(refused.issues).toEqual([
      { path: 'body', message: `money arrived and is not used yet (${short.paymentId})` },
    ]);
  });

  it('is not a person with an account, whose consent names them', async () => {
    const consentId = await created(250_000, written, { requirements: { requiresAuth: true } });
    (await server.call(grantSandboxConsent, { params: { consentId }, body: { phone: '+2348000000001' } })).reply();
    const { user } = (await server.call(signInToSandbox, { body: { phone: '+2348000000001' } })).reply();
    const refused = (await erase({ consentId })).failure();
    expect(refused.issues?.[0]?.message).toContain(user.userId);
  });

  it('is no one whom nothing leads to', async () => {
    for (const body of [{ phone: '+2348199999999' }, { consentId: 'cns_none' }, { userId: 'usr_none' }])
      expect((await erase(body)).failure().code).toBe('PERSON_NOT_FOUND');
  });
});
