import { setTimeout as pause } from 'node:timers/promises';
import { changeWebhookEndpoint, createWebhookEndpoint } from '@yarda/contracts/merchants/webhooks.ts';
import { expect, it } from 'vitest';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';
import { orderEvents } from './delivery-store.ts';
import { listeningEndpoints } from './endpoint-store.ts';

// It sends nothing in the background, which would send what waits at once.
const server = await startTestServer({ role: 'web' });

it('an event that is ordered while its endpoint is being disabled is not sent', async () => {
  const url = 'https://shop.example/webhooks';
  const { endpoint } = (await server.call(createWebhookEndpoint, { body: { url } })).reply();
  const { endpointId } = endpoint;
  const disable = () =>
    server.call(changeWebhookEndpoint, { params: { endpointId }, body: { url, status: 'disabled' } });
  const { database } = server.parts;
  const { merchantId = '' } =
    (await server.owner.query(unnamed<{ merchantId: string }>('select merchant_id from webhook_endpoints')))[0] ?? {};
  const event = { eventId: 'evt_1', type: 'consent.created', consentId: null, sequence: null, body: '{}' };
  const disabling = await database.transaction(async (tx) => {
    const listening = await listeningEndpoints(tx, [merchantId]);
    const disabled = disable();
    // It goes through, or waits for this transaction.
    await Promise.race([disabled, pause(500)]);
    orderEvents(tx, [{ event, endpointIds: listening.map((each) => each.endpointId) }], new Date());
    return { disabled };
  });
  expect((await disabling.disabled).reply().endpoint.status).toBe('disabled');
  const deliveries = unnamed('select event_id, status from webhook_deliveries where endpoint_id = $1');
  expect(await server.owner.query(deliveries, [endpointId])).toEqual([{ eventId: 'evt_1', status: 'exhausted' }]);
  expect(await database.transaction((tx) => listeningEndpoints(tx, [merchantId]))).toEqual([]);
});
