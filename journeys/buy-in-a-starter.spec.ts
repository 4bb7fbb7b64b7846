import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWebhookEndpoint } from '@yarda/contracts/merchants/webhooks.ts';
import { freePort } from '@yarda/server/harness/free-port.ts';
import { isInstalled, languages } from '@yarda/server/harness/language-driver.ts';
import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';

const python = languages.find(({ name }) => name === 'Python');
if (!python) throw new Error('No package in Python');

const journey = isInstalled(python) ? test : test.skip;

journey(
  'I order in the starter in Python, pay, and its page says so once its server is told',
  {
    tag: '@any-width',
  },
  async ({ page, product }) => {
    const port = await freePort();
    const shopUrl = `http://localhost:${port}`;
    const { secret } = await product.call(createWebhookEndpoint, { body: { url: `${shopUrl}/webhooks` } });
    const settings = { YARDA_URL: product.pageUrl, YARDA_SECRET_KEY: 'sk_test_demo', YARDA_WEBHOOK_SECRET: secret };
    const [program, ...words] = python.shop;
    const shop = spawn(program, words, {
      env: { ...process.env, ...settings, ...python.shopSettings, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      await once(shop.stdout, 'data');
      await page.goto(shopUrl);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Order' }).click();
      await expect(page.getByText('Waiting for your payment')).toBeVisible();
      const [payer] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: 'Pay' }).click()]);
      await paymentScreen(payer).openDetails();
      await paymentScreen(payer).reportSent();
      await grantedScreen(payer).isShown();
      await expect(page.getByText('Paid. Thank you.')).toBeVisible();
      await expectAccessible(page);
    } finally {
      const ended = once(shop, 'close');
      shop.kill();
      await ended;
    }
  },
);
