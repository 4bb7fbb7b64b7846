import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readScriptInventory } from '@yarda/server/platform/http/script-inventory.ts';
import { expect, test } from './journey.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { cardScreen } from './screens/card-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';
import { runToEnd } from './world/product-process.ts';

const pages = join(import.meta.dirname, '../web/dist');
const hashOf = (text: string | Buffer): string => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The scripts that run in a page and its frames, wherever they come from: the address of each, or the text of one inside the HTML. */
const noteScripts = async (page: Page) => {
  const ran: { readonly url: string; readonly text: string }[] = [];
  const session = await page.context().newCDPSession(page);
  const reading: Promise<unknown>[] = [];
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => {
    // Playwright's own has no address.
    if (url === '' || url.startsWith('pptr:') || url.startsWith('debugger:')) return;
    const read = session.send('Debugger.getScriptSource', { scriptId });
    reading.push(read.then(({ scriptSource }) => ran.push({ url, text: scriptSource })));
  });
  await session.send('Debugger.enable');
  return async () => {
    await Promise.all(reading);
    return ran;
  };
};

test('while I sign in and type my card, only scripts of the inventory run, all of them ours and whole', {
  tag: '@any-width',
}, async ({ page, product, merchant }) => {
  await passkeyDevice(page);
  const scripts = await noteScripts(page);
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  const { url } = await merchant.requests({
    payments: [{ type: 'immediate', amount: 250_000, narration: 'Rent' }],
    requirements: { requiresAuth: true },
  });
  await page.goto(url);
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  const card = cardScreen(page);
  await card.payWithCard.click();
  await approvalScreen(page).consent.click();
  await card.number.pressSequentially('4111111111111111');
  await card.expiry.pressSequentially('1231');
  await card.cvv.pressSequentially('947');
  await card.continueToPin.click();
  await card.pin.pressSequentially('1234');

  const hashes = new Map(
    (await readScriptInventory(pages)).map(({ file, integrity }) => [`${product.pageUrl}/${file}`, integrity]),
  );
  const inside = /<script>(.*?)<\/script>/s.exec(await readFile(join(pages, 'page.html'), 'utf8'))?.[1] ?? '';
  const ran = await scripts();
  const strange = ran.filter(({ url: of, text }) => (hashes.get(of) ?? hashOf(inside)) !== hashOf(text));
  expect(strange.map(({ url: of }) => of)).toEqual([]);
  expect(ran.map(({ url: of }) => of)).toEqual(
    expect.arrayContaining([
      expect.stringContaining('/assets/page-'),
      expect.stringContaining('/assets/card-payment-'),
    ]),
  );
  expect([...origins]).toEqual([product.pageUrl]);
  // Nothing of the card is kept on the device.
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  for (const secret of ['41111111', '947', '1234']) expect(stored).not.toMatch(new RegExp(`(?<!\\d)${secret}`));
});

test('an operator who looks finds the pages as they were built', { tag: '@any-width' }, async ({ product }) => {
  const { output } = await runToEnd('server/app/commands/page-check.ts', {}, [product.pageUrl]);
  expect(output).toMatch(/^The pages and their \d+ scripts are those of this release\n$/);
});
