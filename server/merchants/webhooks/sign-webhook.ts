import { createHmac, createSecretKey, type KeyObject, randomBytes, sign } from 'node:crypto';

/** A new secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks 1.0.0). */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

interface Signed {
  readonly eventId: string;
  readonly seconds: number;
  readonly body: string;
}

/** The signing keys: secrets shared with the receiver, and private keys whose public halves the receiver has. */
export interface Signers {
  readonly secrets: readonly KeyObject[];
  readonly privateKeys: readonly KeyObject[];
}

/** The headers of an attempt, signed by each signer that is valid: by two of a kind while one is being rolled. */
export const signedHeaders = ({ eventId, seconds, body }: Signed, { secrets, privateKeys }: Signers) => {
  const text = `${eventId}.${seconds}.${body}`;
  const signatures = [
    ...secrets.map((secret) => `v1,${macOf(text, secret)}`),
    ...privateKeys.map((key) => `v1a,${sign(null, Buffer.from(text), key).toString('base64')}`),
  ];
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatures.join(' '),
  };
};

/** The key that a secret names. */
export const keyOfSecret = (secret: string): KeyObject =>
  createSecretKey(Buffer.from(secret.slice('whsec_'.length), 'base64'));

const macOf = (text: string, key: KeyObject): string => createHmac('sha256', key).update(text).digest('base64');
