import { readReceipt } from '@yarda/contracts/consent/approval.ts';
import { createConsent, type NewConsent, readConsent } from '@yarda/contracts/consent/consent.ts';
import { createPaymentRequest } from '@yarda/contracts/consent/consent-requests.ts';
import { merchantCalls } from '@yarda/contracts/docs/wire-merchants.ts';
import { listReceipts, readConsentRecord } from '@yarda/contracts/grants/receipts.ts';
import { readMe } from '@yarda/contracts/identity/session.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { identifierPrefixes } from '@yarda/contracts/platform/identifiers.ts';
import { signInToSandbox } from '@yarda/contracts/sandbox/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { verifyReceipt } from '@yarda/domain/consent/approval/verify-receipt.ts';
import { describe, expect, it } from 'vitest';
import { readAsMerchant } from '../../harness/new-consent.ts';
import { payerAliasFor } from '../../harness/register-with-merchant.ts';
import { startTestServer, testPublicUrl } from '../../harness/test-server.ts';

const server = await startTestServer();
const phone = '+2348000000001';
const signIn = async () => (await server.call(signInToSandbox, { body: { phone } })).reply();
const lekki = { clientId: 'cli_demo', secretKey: 'sk_test_demo', merchantId: 'mer_lekki' };
const ikeja = { clientId: 'cli_other', secretKey: 'sk_test_other', merchantId: 'mer_ikeja' };
type Asker = typeof lekki;

const requestOf = (clientId: string): NewConsent => ({
  clientId,
  payments: [
    { type: 'immediate', amount: 250_000, narration: 'Rice' },
    { type: 'future', amount: 500_000, amountType: 'fixed', narration: 'Rent', dueDate: '2027-05-07' },
  ],
  dataSharing: { bankAccounts: true },
  requirements: { requiresAuth: true },
});

/** Has Ada grant a merchant all that it asks, from two of her accounts. */
const granted = async ({ clientId, secretKey }: Asker): Promise<string> => {
  const { consentId } = (await server.call(createConsent, { body: requestOf(clientId) }, { secretKey })).reply();
  const body = { phone, accountIds: ['acc_ada_access'] };
  (await server.call(grantSandboxConsent, { params: { consentId }, body }, { secretKey })).reply();
  return consentId;
};

/** A reply with all that is signed in it opened. */
const opened = (text: string): string =>
  text.replaceAll(/eyJ[\w-]+\.([\w-]+)\.[\w-]+/g, (_, payload) => Buffer.from(payload, 'base64url').toString());

/** All that a merchant reads with its key, of itself and of a consent. */
const readAll = async ({ secretKey }: Asker, consentId: string): Promise<string> => {
  const calls: readonly Call[] = [...merchantCalls, readReceipt, listReceipts, readConsentRecord];
  const reads = calls.filter(({ method, path }) => method === 'GET' && !path.includes('{', path.indexOf('}')));
  const replies = await Promise.all(
    reads.map(({ path }) =>
      server.send({
        ...{ method: 'GET', url: path.replace('{consentId}', consentId) },
        headers: { authorization: `Bearer ${secretKey}` },
      }),
    ),
  );
  const read = replies.filter(({ statusCode }) => statusCode === 200);
  expect(read.length).toBeGreaterThan(14);
  return read.map(({ body }) => opened(body)).join('\n');
};

const anyId = new RegExp(`\\b(?:${Object.values(identifierPrefixes).join('|')})_[\\w-]+`, 'g');
const idsIn = (text: string): Set<string> => new Set(text.match(anyId));
const payerOf = async ({ secretKey }: Asker, consentId: string): Promise<string> =>
  (await readAsMerchant(server, consentId, secretKey)).grant?.payer.userId ?? '';

const [lekkis, ikejas] = [await granted(lekki), await granted(ikeja)];
const [toLekki, toIkeja] = [await payerOf(lekki, lekkis), await payerOf(ikeja, ikejas)];

describe('two merchants of one person', () => {
  it('have no id in common, in anything that they can read', async () => {
    const [hers, his] = [await readAll(lekki, lekkis), await readAll(ikeja, ikejas)];
    expect([hers, his].map((text) => idsIn(text).size > 10)).toEqual([true, true]);
    expect([...idsIn(hers)].filter((id) => idsIn(his).has(id))).toEqual([]);
    expect(idsIn(hers)).toContain(toLekki);
    expect(idsIn(his)).toContain(toIkeja);
    for (const text of [hers, his]) expect(text).not.toMatch(/usr_ada|acc_ada/);
  });

  it('know the person by the same id the next time, and however many ask at once', async () => {
    expect(await payerOf(lekki, await granted(lekki))).toBe(toLekki);
    const bola = { userId: 'usr_bola' };
    const existing = await Promise.all(Array.from({ length: 8 }, () => payerAliasFor(server, bola, 'mer_ikeja')));
    expect(new Set(existing).size).toBe(1);
    expect(existing[0]).not.toBe(await payerAliasFor(server, bola));
  });

  it.each([
    ['another merchant’s', toIkeja],
    ['the person’s own', 'usr_ada'],
  ])('ask for no one by %s id: it is answered as one that does not exist', async (_owner, userId) => {
    const [payment] = requestOf('cli_demo').payments;
    const refusals = async (id: string) => {
      const whole = await server.call(createConsent, { body: { ...requestOf('cli_demo'), userId: id } });
      const link = { clientId: 'cli_demo', amount: 250_000, narration: 'Rice' };
      const byLink = await server.call(createPaymentRequest, { body: { ...link, userId: id } });
      const owned = { destinationAccountId: 'acc_ada_gtbank', destinationUserId: id };
      const paying = { clientId: 'cli_demo', payments: [{ ...payment, type: 'immediate' as const, ...owned }] };
      const toAccount = await server.call(createConsent, { body: paying as NewConsent });
      const owner = await server.call(createPaymentRequest, { body: { ...link, ...owned } });
      return [whole, byLink, toAccount, owner].map((answer) => {
        const { requestId: _input, ...rest } = answer.failure();
        return { ...rest, status: answer.status };
      });
    };
    const unknown = await refusals('usr_nobody');
    expect(unknown.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await refusals(userId)).toEqual(unknown);
  });

  it('ask for the person, and pay into an account of theirs, by the id that they know', async () => {
    const owned = { destinationAccountId: 'acc_ada_gtbank', destinationUserId: toLekki };
    const payment = { type: 'immediate' as const, amount: 250_000, narration: 'Rice', ...owned };
    const body: NewConsent = { clientId: 'cli_demo', payments: [payment], userId: toLekki };
    const consentId = (await server.call(createConsent, { body })).reply().consentId;
    const bola = (await server.call(signInToSandbox, { body: { phone: '+2348000000002' } })).reply();
    const reading = { params: { consentId }, query: { clientId: 'cli_demo' } };
    const seenBy = async ({ token }: { token: string }) => (await server.call(readConsent, reading, { token })).status;
    expect([await seenBy(await signIn()), await seenBy(bola)]).toEqual([200, 404]);
  });
});

describe('the person', () => {
  it('keeps an id of their own towards us, and has a receipt that names them as its merchant does', async () => {
    const { token } = await signIn();
    expect((await server.call(readMe, {}, { token })).reply().user.userId).toBe('usr_ada');
    const { receipt, keys } = (await server.call(readReceipt, { params: { consentId: ikejas } }, { token })).reply();
    const { sound, receipt: message } = await verifyReceipt(receipt, [{ issuer: testPublicUrl, keys }]);
    expect(sound).toBe(true);
    expect(message?.terms.payer).toEqual({ userId: toIkeja, name: 'Ada Obi' });
  });
});
