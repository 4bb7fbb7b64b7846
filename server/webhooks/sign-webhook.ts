import { createHmac, randomBytes } from 'node:crypto';

/** A new secret: `whsec_` and 32 random bytes in base64 (Standard Webhooks 1.0.0). */
export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

interface Signed {
  readonly eventId: string;
  readonly seconds: number;
  readonly body: string;
}

/** The headers of an attempt, signed with each secret that is valid: two while one is being rolled. */
export const signedHeaders = ({ eventId, seconds, body }: Signed, secrets: readonly string[]) => ({
  'webhook-id': eventId,
  'webhook-timestamp': String(seconds),
  'webhook-signature': secrets.map((secret) => signatureOf(`${eventId}.${seconds}.${body}`, secret)).join(' '),
});

const signatureOf = (text: string, secret: string): string => {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
};
