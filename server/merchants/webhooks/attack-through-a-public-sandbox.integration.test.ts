import { createWebhookEndpoint } from '@yarda/contracts/merchants/webhooks.ts';
import { expect, it } from 'vitest';
import { startTestServer } from '../../harness/test-server.ts';

const server = await startTestServer({ sandboxPublic: true });

it.each(['http://localhost:9/', 'http://127.0.0.1:9/', 'http://shop.localhost:9/'])(
  'sends nothing to %s, a service beside a sandbox whose keys everyone knows',
  async (url) => {
    const answer = await server.call(createWebhookEndpoint, { body: { url } });
    expect(answer.failure().code).toBe('WEBHOOK_URL_REFUSED');
  },
);
