import { readWebhook } from './read-webhook.ts';
import { memorySeenStore } from './seen-store.ts';
import { webhookHandler } from './webhook-handler.ts';
import { webhookListener } from './webhook-listener.ts';

/** Tools for a server that receives webhooks; none of them requires a secret key. */
export const webhooks = {
  read: readWebhook,
  handler: webhookHandler,
  listener: webhookListener,
  memorySeenStore,
} as const;
