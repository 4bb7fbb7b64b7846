import { createHmac, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto';
import type { WebhookEvent } from './api-types.ts';
import { secretText } from './secret-text.ts';

/** Headers as Node, Express or a `Request` gives them. */
export type WebhookHeaders =
  | { readonly get: (name: string) => string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Why a webhook is refused. */
export type RefusalReason = 'body_parsed' | 'headers_missing' | 'timestamp_off' | 'signature_wrong' | 'body_wrong';

/** Something that we did not send, or that did not arrive as it was sent. Answer it with 400, and do nothing else. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(refusalSentences[reason]);
    this.reason = reason;
  }
}

/** The packages in other languages use the same ones. */
export const refusalSentences = {
  body_parsed: 'Pass the bytes of the body as they came: a body that was parsed and written again does not verify',
  headers_missing: 'The headers webhook-id, webhook-timestamp and webhook-signature are needed',
  timestamp_off: 'The webhook is more than five minutes old or ahead: check this machine’s clock',
  signature_wrong: 'No signature fits: check the secret, and that the body is passed as it came',
  body_wrong: 'The signature fits, but the body is no event',
} as const satisfies Record<RefusalReason, string>;

/** Standard Webhooks 1.0.0 allows as much either way. */
export const toleranceSeconds = 300;

/**
 * Reads a webhook, and throws `WebhookRefused` unless one of your endpoint's secrets signed it (Standard Webhooks 1.0.0).
 * `rawBody` are the bytes as they came. While you roll a secret, pass both. The endpoint's public key (`whpk_…`) does
 * where you keep no secret.
 *
 * @throws TypeError for what is neither.
 */
export const readWebhook = (
  rawBody: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  nowMs: number = Date.now(),
): WebhookEvent => {
  if (typeof rawBody !== 'string' && !(rawBody instanceof Uint8Array)) throw new WebhookRefused('body_parsed');
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures) throw new WebhookRefused('headers_missing');
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(nowMs / 1_000 - Number(timestamp)) > toleranceSeconds) {
    throw new WebhookRefused('timestamp_off');
  }
  const checked = assertSecrets(secrets);
  const signed = { before: `${id}.${timestamp}.`, body: rawBody };
  const checks = checked.map((secret) => checkOf(secret, signed));
  if (!checks.some((isProducedBy) => isProducedBy(signatures))) throw new WebhookRefused('signature_wrong');
  return eventIn(rawBody, id);
};

/**
 * The secrets, without the space around them. Throws a `TypeError`, which shows none of them, unless there is one and each is
 * a secret or a public key of an endpoint.
 */
export const assertSecrets = (secrets: string | readonly string[]): readonly string[] => {
  const given = [secrets]
    .flat()
    .map((secret) => (typeof secret === 'string' ? secretText(secret, 'A webhook secret') : secret));
  const wrong = given.findIndex((secret) => !isSecret(secret));
  if (given.length > 0 && wrong === -1) return given;
  const message = given.length === 0 ? 'none is given' : `number ${wrong + 1} is neither`;
  throw new TypeError(
    `A webhook is checked with the secret (whsec_…) or the public key (whpk_…) of its endpoint: ${message}`,
  );
};

/** Not an empty secret: with one anyone could sign. Settings come from outside, whatever their types say. */
const isSecret = (secret: unknown): boolean => {
  const [, kind, text = ''] = typeof secret === 'string' ? (secretForm.exec(secret) ?? []) : [];
  const { length } = Buffer.from(text, 'base64');
  return kind === 'whpk' ? length === publicKeyBytes : length > 0;
};

const secretForm = /^(whsec|whpk)_([A-Za-z0-9+/]+=*)$/;
const publicKeyBytes = 32;

const headerOf = (headers: WebhookHeaders, name: string): string | null => {
  if (typeof headers.get === 'function') return headers.get(name);
  const found = Object.entries(headers).find(([other]) => other.toLowerCase() === name)?.[1];
  return typeof found === 'string' ? found : null;
};

/** The signatures of one kind: `v1` is made with a secret, `v1a` with the private half of a key pair. */
const given = (signatures: string, kind: 'v1' | 'v1a'): Buffer[] =>
  signatures
    .split(' ')
    .flatMap((one) => (one.startsWith(`${kind},`) ? [Buffer.from(one.slice(kind.length + 1), 'base64')] : []));

interface Signed {
  readonly before: string;
  readonly body: string | Uint8Array;
}

/** How signatures are checked by a secret or a public key. */
const checkOf = (secret: string, signed: Signed): ((signatures: string) => boolean) => {
  if (secret.startsWith('whpk_')) {
    const key = publicKeyOf(secret);
    return (signatures) => given(signatures, 'v1a').some((signature) => verify(null, bytesOf(signed), key, signature));
  }
  const expected = signatureOf(secret, signed);
  return (signatures) => given(signatures, 'v1').some((signature) => isSame(expected, signature));
};

const signatureOf = (secret: string, { before, body }: Signed): Buffer => {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return createHmac('sha256', key).update(before).update(body).digest();
};

const publicKeyOf = (text: string): KeyObject => {
  const x = Buffer.from(text.slice('whpk_'.length), 'base64').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
};

const bytesOf = ({ before, body }: Signed): Buffer =>
  Buffer.concat([Buffer.from(before), typeof body === 'string' ? Buffer.from(body) : body]);

const isSame = (expected: Buffer, bytes: Buffer): boolean =>
  bytes.length === expected.length && timingSafeEqual(bytes, expected);

const eventIn = (rawBody: string | Uint8Array, id: string): WebhookEvent => {
  const text = typeof rawBody === 'string' ? rawBody : new TextDecoder().decode(rawBody);
  try {
    const event: WebhookEvent = JSON.parse(text);
    // Signed by us: only its shape as an event needs a look, since later versions may say more.
    if (event.eventId === id && typeof event.type === 'string') return event;
  } catch {
    // Refused below.
  }
  throw new WebhookRefused('body_wrong');
};
