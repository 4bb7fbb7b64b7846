import type { HandleWebhook } from '@yarda/node/webhook-handler.ts';
import { webhooks } from '@yarda/node/webhooks.ts';
import { orderLog } from './order-log.ts';
import { shopSettings } from './shop-settings.ts';
import { shopYarda } from './shop-yarda.ts';

/** Path that receives the shop's webhooks. */
export const webhookPath = '/shop/webhooks';

const url = `http://localhost:${shopSettings.port}${webhookPath}`;

let pending: Promise<HandleWebhook> | undefined;

/**
 * Subscribes to webhooks once. A merchant does so by hand and stores the secret; this shop subscribes with its first
 * order. The new endpoint replaces the one of an earlier run.
 */
export const subscribeToWebhooks = (): Promise<HandleWebhook> => {
  pending ??= register().catch((error: unknown) => {
    pending = undefined;
    throw error;
  });
  return pending;
};

/** Handles webhooks; null before the shop asked for any. */
export const webhookHandling = (): Promise<HandleWebhook> | null => pending ?? null;

const register = async (): Promise<HandleWebhook> => {
  const yarda = shopYarda();
  for (const endpoint of await yarda.webhookEndpoints.list()) {
    if (endpoint.url === url) await yarda.webhookEndpoints.remove(endpoint.endpointId);
  }
  const description = 'The demo shop';
  const { secret } = await yarda.webhookEndpoints.create({ url, description, types: ['consent.*', 'payment.*'] });
  return webhooks.handler(
    {
      others: (event) => {
        if (event.sequence === null) return;
        orderLog.add({ from: 'webhook', about: event.data.consentId, title: event.type, payload: event });
      },
    },
    { secrets: secret },
  );
};
