import { readWebhook } from './read-webhook.ts';
import { memorySeenStore } from './seen-store.ts';
import { webhookHandler } from './webhook-handler.ts';
import { webhookListener } from './webhook-listener.ts';

/** What a server that receives webhooks needs; none of it asks for a secret key. */
export const webhooks = {
  read: readWebhook,
  handler: webhookHandler,
  listener: webhookListener,
  memorySeenStore,
} as const;
