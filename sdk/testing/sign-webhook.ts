import { createHmac, randomBytes } from 'node:crypto';

/** A secret of an endpoint, as the API makes them. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/** The headers of a webhook (Standard Webhooks 1.0.0), as the API itself would send it. */
export const signedHeaders = (id: string, body: string, secret: string, nowMs: number): Record<string, string> => {
  const seconds = String(Math.floor(nowMs / 1_000));
  const key = Buffer.from(secret.trim().replace(/^whsec_/, ''), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  };
};

/** An event as your endpoint is sent it: give both to `webhooks.read` or to your handler. */
export const signedWebhook = (event: { readonly eventId: string }, secret: string, nowMs: number = Date.now()) => {
  const rawBody = JSON.stringify(event);
  return { rawBody, headers: signedHeaders(event.eventId, rawBody, secret, nowMs) };
};
