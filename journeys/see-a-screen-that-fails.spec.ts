import { expect, test } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { paymentScreen } from './screens/payment-screen.ts';

const metricsPort = 49_317;

test.use({ serverSettings: { METRICS_PORT: String(metricsPort) } });

/**
 * From now on the page's script can draw no sum: `naira` groups its digits with a regular expression. Sums in the
 * server's HTML still show.
 */
const breakSums = () => {
  const { replace } = String.prototype;
  String.prototype.replace = function (this: string, ...given: Parameters<typeof replace>) {
    if (String(given[0]).includes('d{3})+$') && new Error().stack?.includes('/assets/'))
      throw new TypeError('No sum of +2348000000002');
    return replace.apply(this, given);
  } as typeof replace;
};

const counted = async (kind: string): Promise<number> => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(new RegExp(`yarda_page_faults_total\\{kind="${kind}",screen="consent"\\} (\\d+)`).exec(text)?.[1] ?? 0);
};

test('a screen cannot be drawn: I read what became of my money, and go on', async ({ page, merchant, troubles }) => {
  troubles.expect(/No sum of/);
  const before = await counted('drawing');
  const consent = await merchant.requestsAmounts(250_000);
  const payment = paymentScreen(page);
  const reports: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/page-faults')) reports.push(request.postData());
  });
  await page.goto(consent.url);
  await expect(payment.payByTransfer).toBeEnabled();
  await page.waitForFunction(() => performance.getEntriesByName('alive').length > 0);
  await page.evaluate(breakSums);
  // The page may draw itself again, and fail, before the press.
  await payment.payByTransfer.click({ timeout: 2_000 }).catch(() => undefined);
  const failed = page.getByRole('alert');
  await expect(failed.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expect(failed).toContainText(
    '₦2,500.00 has not arrived yet. If you have already sent it, do not send it again.',
  );
  await expectAccessible(page);
  await expect.poll(() => counted('drawing')).toBeGreaterThan(before);
  expect(reports[0]).toMatch(
    /^\{"kind":"drawing","screen":"consent","error":"TypeError","place":"[\w-]+\.js:\d+:\d+"\}$/,
  );
  await failed.getByRole('button', { name: 'Try Again' }).click();
  await payment.openDetails();
});
