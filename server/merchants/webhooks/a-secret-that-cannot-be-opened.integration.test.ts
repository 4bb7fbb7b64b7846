import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createWebhookEndpoint, listWebhookEndpoints } from '@yarda/contracts/merchants/webhooks.ts';
import { pingWebhookEndpoint } from '@yarda/contracts/merchants/webhooks-deliveries.ts';
import { afterAll, expect, it } from 'vitest';
import { eventually } from '../../harness/eventually.ts';
import { startTestServer } from '../../harness/test-server.ts';
import { unnamed } from '../../platform/database/database.ts';
import { bodyOf } from './order-webhooks.ts';
import { webhookLag } from './webhook-lag.ts';

const server = await startTestServer();
const got: string[] = [];
const host = createServer((request, response) => {
  got.push(request.url ?? '');
  response.end();
});
await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
afterAll(() => host.close());

const endpointAt = async (path: string): Promise<string> => {
  const url = `http://localhost:${(host.address() as AddressInfo).port}${path}`;
  return (await server.call(createWebhookEndpoint, { body: { url } })).reply().endpoint.endpointId;
};
const ping = async (endpointId: string) => {
  (await server.call(pingWebhookEndpoint, { params: { endpointId } })).reply();
};
const run = (text: string, values: unknown[] = []) => server.owner.query(unnamed<{ sealed: Uint8Array }>(text), values);
const until = (path: string, count: number) =>
  eventually(
    `${path} was sent ${count}`,
    () => (got.filter((each) => each === path).length >= count ? true : null),
    20_000,
  );

it('holds up only the endpoint whose secret cannot be opened, counts what waits there, and sends it once it can', async () => {
  const [broken, fine] = [await endpointAt('/broken'), await endpointAt('/fine')];
  const [right] = await run('select sealed from webhook_secrets where endpoint_id = $1', [broken]);
  const damage = `update webhook_secrets set sealed = sealed || '\\x00'::bytea where endpoint_id = $1`;
  await run(damage, [broken]);
  for (let time = 0; time < 5; time += 1) {
    await ping(broken);
    await ping(fine);
  }
  await until('/fine', 5);
  expect(got).not.toContain('/broken');

  const { database } = server.parts;
  await eventually('the process has tried', async () => {
    const [{ claimed } = { claimed: 0 }] = await database.query(
      unnamed<{ claimed: number }>(
        'select count(*)::int as claimed from webhook_deliveries where next_at > ordered_at and attempts = 0',
      ),
    );
    return claimed === 5 ? true : null;
  });
  const laterMs = Date.now() + 25_000;
  const lag = await webhookLag(database, laterMs);
  expect(lag.yarda_webhooks_waiting).toBeGreaterThanOrEqual(5);
  expect(lag.yarda_webhook_lag_seconds).toBeGreaterThan(20);

  await run('update webhook_secrets set sealed = $2 where endpoint_id = $1', [broken, right?.sealed]);
  await run('update webhook_deliveries set next_at = now() where next_at is not null');
  await until('/broken', 5);
  const { endpoints } = (await server.call(listWebhookEndpoints, {})).reply();
  expect(endpoints.map(({ status }) => status)).toEqual(['enabled', 'enabled']);
});

it('reports an event that cannot be written, and leaves it out', () => {
  const failures: unknown[] = [];
  const event = {
    ...{ eventId: 'evt_1', type: 'no.such.event', apiVersion: '2026-11-01', sequence: 1, data: {} },
    happenedAt: new Date(),
  };
  expect(bodyOf(event, 'test', (error) => failures.push(error))).toBe('');
  expect(failures).toMatchObject([{ message: expect.stringContaining('evt_1 cannot be written') }]);
});
