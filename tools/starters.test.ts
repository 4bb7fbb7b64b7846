import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@yarda/server/harness/free-port.ts';
import { isInstalled, languages } from '@yarda/server/harness/language-driver.ts';
import { fakeEvents } from '@yarda/testing/fake-events.ts';
import { signedWebhook } from '@yarda/testing/sign-webhook.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendTestWebhooks, startStarter } from './starter-process.ts';

describe.each(languages)('the starter in $name', (language) => {
  describe.skipIf(!isInstalled(language))('on this machine', () => {
    let starter: Awaited<ReturnType<typeof startStarter>>;

    let store = '';

    beforeAll(async () => {
      const port = await freePort();
      store = join(tmpdir(), `yarda-shop-${port}.json`);
      starter = await startStarter(language.shop, { ...language.shopSettings, PORT: String(port), SHOP_STORE: store });
    }, 60_000);

    afterAll(async () => {
      await starter.stop();
      await rm(store, { force: true });
    });

    it('requests a payment and answers with its address', async () => {
      await expect
        .poll(
          () =>
            fetch(starter.address).then(
              ({ status }) => status,
              () => 0,
            ),
          { timeout: 20_000 },
        )
        .toBe(200);
      const answer = await fetch(`${starter.address}/orders`, { method: 'POST' });
      expect([answer.status, await answer.json()]).toEqual([201, { url: 'http://localhost/r/cns_1' }]);
      const payments = [{ type: 'immediate', amount: 250_000, narration: 'Order 1042' }];
      expect(starter.requested[0]?.body).toEqual({ clientId: 'cli_demo', payments });
      expect(starter.requested[0]?.headers).toMatchObject({
        authorization: 'Bearer sk_test_demo',
        'idempotency-key': expect.stringMatching(/^[\w-]{32,36}$/),
      });
    });

    it('believes what its secret signed, and nothing else', async () => {
      expect(await sendTestWebhooks(starter, 'consent.granted')).toEqual([400, 400, 400, 200]);
      const events = () => starter.output().split('\n').slice(1);
      await expect.poll(events, { timeout: 20_000 }).toEqual(['consent.granted evt_test_cns_1_1', '']);
    });

    it('shows the payer that the order is paid', async () => {
      const headers = { accept: 'text/html' };
      const placed = await fetch(`${starter.address}/orders`, { method: 'POST', headers, redirect: 'manual' });
      const order = `${starter.address}${placed.headers.get('location')}`;
      expect(await (await fetch(order)).text()).toContain('Waiting for your payment…');
      const event = fakeEvents('cns_1').next('consent.granted', { status: 'granted' });
      await starter.notifyOnce(signedWebhook({ ...event, eventId: 'evt_2' }, starter.secret));
      expect(await (await fetch(order)).text()).toContain('Paid. Thank you.');
      expect((await fetch(`${starter.address}/orders/none`)).status).toBe(404);
    });
  });
});
