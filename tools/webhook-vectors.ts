import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import { signedHeaders } from '@yarda/testing/sign-webhook.ts';

/** One request to a webhook endpoint. `result`: `read`, the reason why it is refused, or `secret_wrong` for a setting that is none. */
interface Vector {
  readonly title: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly secrets: readonly string[];
  readonly nowSeconds: number;
  readonly result: string;
}

const nowSeconds = Date.parse('2026-12-01T05:00:00Z') / 1_000;
const secretOf = (byte: number): string => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;
const [secret, older] = [secretOf(1), secretOf(2)];

/** Before the 32 bytes of an Ed25519 key in PKCS #8. */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');
const privateKeyOf = (byte: number): KeyObject =>
  createPrivateKey({ key: Buffer.concat([pkcs8Head, Buffer.alloc(32, byte)]), format: 'der', type: 'pkcs8' });
const publicKeyOf = (key: KeyObject): string => {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  return `whpk_${Buffer.from(x, 'base64url').toString('base64')}`;
};
const [pair, another] = [privateKeyOf(3), privateKeyOf(4)];

const event = {
  type: 'consent.granted',
  eventId: 'evt_1',
  timestamp: '2026-12-01T05:00:00.000Z',
  apiVersion: '2026-12-01',
  mode: 'sandbox',
  sequence: 1,
  data: { consentId: 'cns_1', status: 'granted' },
};
const body = JSON.stringify(event);

const headersOf = (signers: readonly string[], id = 'evt_1', seconds = nowSeconds, text = body) => {
  const each = signers.map((signer) => signedHeaders(id, text, signer, seconds * 1_000));
  return { ...each[0], 'webhook-signature': each.map((headers) => headers['webhook-signature']).join(' ') };
};

/** Signed with the private half, after a signature with a secret. */
const withPair = (key: KeyObject) => {
  const headers = headersOf([older]);
  const own = sign(null, Buffer.from(`evt_1.${nowSeconds}.${body}`), key).toString('base64');
  return { ...headers, 'webhook-signature': `${headers['webhook-signature']} v1a,${own}` };
};

const vector = (title: string, result: string, changes: Partial<Vector> = {}): Vector => ({
  ...{ title, body, headers: headersOf([secret]), secrets: [secret], nowSeconds, result },
  ...changes,
});

const without = (name: string) =>
  Object.fromEntries(Object.entries(headersOf([secret])).filter(([key]) => key !== name));
const upper = Object.fromEntries(
  Object.entries(headersOf([secret])).map(([name, value]) => [name.toUpperCase(), value]),
);
const withText = (text: string, id = 'evt_1') => ({ body: text, headers: headersOf([secret], id, nowSeconds, text) });
const at = (seconds: number) => ({ headers: headersOf([secret], 'evt_1', nowSeconds + seconds) });
const withHeader = (name: string, value: string) => ({ headers: { ...headersOf([secret]), [name]: value } });
const signature = headersOf([secret])['webhook-signature'] ?? '';

const vectors: readonly Vector[] = [
  vector('one secret', 'read'),
  vector('headers in capitals', 'read', { headers: upper }),
  vector(
    'a body beyond ASCII',
    'read',
    withText(JSON.stringify({ ...event, data: { consentId: 'cns_1', note: 'Ẹ ṣé 👋' } })),
  ),
  vector('a sequence after a gap', 'read', withText(JSON.stringify({ ...event, sequence: 4 }))),
  vector('two signatures, ours second', 'read', { headers: headersOf([older, secret]) }),
  vector('two secrets, the signer second', 'read', { headers: headersOf([older]), secrets: [secret, older] }),
  vector('a secret with space around it', 'read', { secrets: [` ${secret}\r\n`] }),
  vector('a secret without padding', 'read', { secrets: [secret.replace(/=+$/, '')] }),
  vector('300 seconds old', 'read', at(-300)),
  vector('300 seconds ahead', 'read', at(300)),
  vector('a public key', 'read', { headers: withPair(pair), secrets: [publicKeyOf(pair)] }),
  vector('a secret and a public key', 'read', { headers: withPair(pair), secrets: [secret, publicKeyOf(pair)] }),
  vector('another endpoint’s public key', 'signature_wrong', {
    headers: withPair(another),
    secrets: [publicKeyOf(pair)],
  }),
  vector('a public key, and no signature for it', 'signature_wrong', { secrets: [publicKeyOf(pair)] }),
  vector('another secret', 'signature_wrong', { secrets: [older] }),
  vector('a changed body', 'signature_wrong', { body: `${body} ` }),
  vector('another id', 'signature_wrong', withHeader('webhook-id', 'evt_2')),
  vector('another time', 'signature_wrong', withHeader('webhook-timestamp', String(nowSeconds + 1))),
  vector(
    'a signature of another version',
    'signature_wrong',
    withHeader('webhook-signature', signature.replace('v1,', 'v2,')),
  ),
  vector('an asymmetric signature only', 'signature_wrong', withHeader('webhook-signature', 'v1a,AAAA')),
  vector('a cut signature', 'signature_wrong', withHeader('webhook-signature', signature.slice(0, 20))),
  vector('an empty signature', 'signature_wrong', withHeader('webhook-signature', 'v1,')),
  vector('301 seconds old', 'timestamp_off', at(-301)),
  vector('301 seconds ahead', 'timestamp_off', at(301)),
  vector('a time that is none', 'timestamp_off', withHeader('webhook-timestamp', 'now')),
  vector('a time with a line break', 'timestamp_off', withHeader('webhook-timestamp', `${nowSeconds}\n`)),
  vector('a time in other digits', 'timestamp_off', withHeader('webhook-timestamp', '١٧٩٦١٠١٢٠٠')),
  vector('no id', 'headers_missing', { headers: without('webhook-id') }),
  vector('no time', 'headers_missing', { headers: without('webhook-timestamp') }),
  vector('no signature', 'headers_missing', { headers: without('webhook-signature') }),
  vector('an event under the id of another', 'body_wrong', withText(body, 'evt_9')),
  vector('a signed body that is no JSON', 'body_wrong', withText('granted')),
  vector('a signed body that is no event', 'body_wrong', withText('[]')),
  vector('a signed event without a type', 'body_wrong', withText(JSON.stringify({ ...event, type: 7 }))),
  vector('no secret at all', 'secret_wrong', { secrets: [] }),
  vector('an empty secret', 'secret_wrong', { secrets: [secret, ''] }),
  vector('a secret with nothing in it', 'secret_wrong', { secrets: ['whsec_'] }),
  vector('a secret key', 'secret_wrong', { secrets: ['sk_test_demo'] }),
  vector('a public key that is too short', 'secret_wrong', { secrets: ['whpk_AAAA'] }),
  vector('a secret with a hidden character', 'secret_wrong', { secrets: [secret.replace('whsec_', 'whsec_\u200b')] }),
];

/** `sdk/webhook-vectors.json`: the same in every language's tests. */
export const vectorsText = (): string => `${JSON.stringify(vectors, null, 2)}\n`;
