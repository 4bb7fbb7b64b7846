import { expect } from './journey.ts';
import { terminalScreen } from './screens/terminal-screen.ts';
import { test } from './terminal-journey.ts';

test('the page in a frame says that the frame needs the allow attribute, and works with it', {
  tag: '@any-width',
}, async ({ page, merchant, product }) => {
  const consent = await merchant.requestsAmounts(250_000);
  await page.goto(product.shopUrl);
  const frameOf = async (allow: string) => {
    await page.evaluate(
      ([source, policy]) => {
        const frame = document.createElement('iframe');
        Object.assign(frame, { src: source, title: 'Payment', allow: policy, width: '400', height: '900' });
        document.body.replaceChildren(frame);
      },
      [`${consent.url}&embed=true`, allow] as const,
    );
    return terminalScreen(page.frameLocator('iframe[title="Payment"]'));
  };
  const refused = await frameOf('');
  await refused.open.click();
  await expect(refused.dialog.getByText('This page cannot use Bluetooth here')).toBeVisible();
  await expect(refused.dialog.getByText('allow="bluetooth"')).toBeVisible();
  const allowed = await frameOf('bluetooth');
  await allowed.open.click();
  await expect(allowed.connect).toBeVisible();
});
