import type { Bodies, MerchantKey, Queries, Replies, WebhookEndpoint } from './api-types.ts';
import { type Listing, listed } from './listing.ts';
import type { CallOptions, Send, UnkeyedOptions } from './sender.ts';

type Delivery = Replies['listWebhookDeliveries']['deliveries'][number];

/** Calls about the webhook endpoints of your server. */
export const endpointCalls = (send: Send) => ({
  /** Its `secret` is in this reply only. */
  create: (
    body: Bodies['createWebhookEndpoint'],
    options?: UnkeyedOptions,
  ): Promise<Replies['createWebhookEndpoint']> => send('createWebhookEndpoint', { ...options, body }),

  list: async (options?: CallOptions): Promise<readonly WebhookEndpoint[]> =>
    (await send('listWebhookEndpoints', options)).endpoints,

  read: async (endpointId: string, options?: CallOptions): Promise<WebhookEndpoint> =>
    (await send('readWebhookEndpoint', { ...options, params: { endpointId } })).endpoint,

  /** Changes it as a whole, or enables it again. */
  change: async (
    endpointId: string,
    body: Bodies['changeWebhookEndpoint'],
    options?: UnkeyedOptions,
  ): Promise<WebhookEndpoint> =>
    (await send('changeWebhookEndpoint', { ...options, params: { endpointId }, body })).endpoint,

  remove: async (endpointId: string, options?: UnkeyedOptions): Promise<void> => {
    await send('deleteWebhookEndpoint', { ...options, params: { endpointId } });
  },

  /** A new secret. Both sign while they overlap. */
  roll: async (endpointId: string, body: Bodies['rollWebhookSecret'] = {}, options?: UnkeyedOptions): Promise<string> =>
    (await send('rollWebhookSecret', { ...options, params: { endpointId }, body })).secret,

  ping: (endpointId: string, options?: UnkeyedOptions): Promise<Replies['pingWebhookEndpoint']> =>
    send('pingWebhookEndpoint', { ...options, params: { endpointId } }),

  /** Sends an example of an event, about nothing that happened. In the sandbox only. */
  sendExample: (
    endpointId: string,
    type: Bodies['sendWebhookExample']['type'],
    options?: UnkeyedOptions,
  ): Promise<Replies['sendWebhookExample']> =>
    send('sendWebhookExample', { ...options, params: { endpointId }, body: { type } }),

  /** Sends one event again, or all that were not delivered since a time; with `all` also what was. Resolves to how many. */
  replay: async (endpointId: string, body: Bodies['replayWebhookEvents'], options?: UnkeyedOptions): Promise<number> =>
    (await send('replayWebhookEvents', { ...options, params: { endpointId }, body })).count,

  /** Requests and answers of the deliveries, the newest first. */
  deliveries: (
    endpointId: string,
    query: Omit<Queries['listWebhookDeliveries'], 'cursor'> = {},
    options?: CallOptions,
  ): Listing<Delivery> =>
    listed(query, async (input) => {
      const request = { ...options, params: { endpointId }, query: input };
      const { deliveries, nextCursor } = await send('listWebhookDeliveries', request);
      return { items: deliveries, nextCursor };
    }),
});

/** Your secret keys. Each is shown once, when it is made. */
export const keyCalls = (send: Send) => ({
  create: (body: Bodies['createKey'], options?: UnkeyedOptions): Promise<Replies['createKey']> =>
    send('createKey', { ...options, body }),

  list: async (options?: CallOptions): Promise<readonly MerchantKey[]> => (await send('listKeys', options)).keys,

  /** A key that may do the same; the old one works for a while longer. */
  roll: (keyId: string, body: Bodies['rollKey'] = {}, options?: UnkeyedOptions): Promise<Replies['rollKey']> =>
    send('rollKey', { ...options, params: { keyId }, body }),

  revoke: async (keyId: string, options?: UnkeyedOptions): Promise<MerchantKey> =>
    (await send('revokeKey', { ...options, params: { keyId } })).key,
});

type LoggedRequest = Replies['listRequests']['requests'][number];

/** Calls about the API requests of your programs. */
export const requestCalls = (send: Send) => ({
  /** The newest first. */
  list: (query: Omit<Queries['listRequests'], 'cursor'> = {}, options?: CallOptions): Listing<LoggedRequest> =>
    listed(query, async (input) => {
      const { requests, nextCursor } = await send('listRequests', { ...options, query: input });
      return { items: requests, nextCursor };
    }),
});
