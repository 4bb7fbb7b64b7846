import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './journey.ts';
import { paymentScreen } from './screens/payment-screen.ts';

const readme = join(import.meta.dirname, '../embed/README.md');

/** A sample of the SDK's README, by its language and what it holds. */
const sampleOf = async (language: string, expected: string): Promise<string> => {
  const text = await readFile(readme, 'utf8');
  const samples = [...text.matchAll(/^```(\w+)\n([\s\S]*?)^```/gm)];
  return samples.find(([, lang, sample]) => lang === language && sample?.includes(expected))?.[2] ?? '';
};

test('A page loads the script as its README shows, and I pay in it', { tag: '@any-width' }, async ({
  page,
  product,
  merchant,
}) => {
  const answer = await merchant.requestsAmounts(210_000);
  const html = (await sampleOf('html', 'yarda.classic.js')).replaceAll('https://pay.example.com', product.pageUrl);
  const script = await sampleOf('js', 'Yarda.mount');
  await page.route('**/checkout.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `const url = ${JSON.stringify(answer.url)};\n${script}` }),
  );
  const checked = page.waitForRequest(`${product.shopUrl}/orders/${answer.consentId}/check`);
  await page.route('**/orders/**', (route) => route.fulfill({ body: '{}' }));
  await page.goto(product.shopUrl);
  await page.evaluate(insertSample, html);
  const payment = paymentScreen(page.frameLocator('#payment iframe'));
  await payment.openDetails();
  await payment.reportSent();
  // The sample tells its own server, which reads the consent.
  expect((await checked).method()).toBe('POST');
  await merchant.readsExecuted(answer);
});

/** Into a page that came from a server: what a test made up would not be let near addresses on this machine. */
const insertSample = (html: string) => {
  const sample = document.createRange().createContextualFragment(html);
  // As in a page that is read: one after the other.
  for (const script of sample.querySelectorAll('script')) script.async = false;
  document.body.replaceChildren(sample);
};
