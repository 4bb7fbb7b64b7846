import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { approvalScreen, pressConsent } from './screens/approval-screen.ts';
import { paymentScreen } from './screens/payment-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { stepsScreen } from './screens/steps-screen.ts';
import { adaAtHerDevice } from './world/ada.ts';

const twoMinutesMs = 120_000;

/** Saves the page's sample where its words say, in an empty folder, and runs it as they say. */
const runSample = async (sample: string, pageUrl: string) => {
  const folder = await mkdtemp(join(tmpdir(), 'quick-start-'));
  await writeFile(join(folder, 'quick-start.mjs'), sample);
  // Only the port differs from the words: many worlds run at once.
  const env = { PATH: process.env.PATH, YARDA_URL: pageUrl };
  const child = spawn(process.execPath, ['quick-start.mjs'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (part: Buffer) => {
    output += part;
  });
  return {
    output: () => output,
    end: async (): Promise<void> => {
      await once(child, 'close');
      await rm(folder, { recursive: true });
    },
  };
};

/** Records the duration that the documentation states. */
const writeDown = async (tookMs: number): Promise<void> => {
  test.info().annotations.push({ type: 'a granted consent after', description: `${tookMs} ms` });
  const cache = join(import.meta.dirname, '../.cache');
  await mkdir(cache, { recursive: true });
  await writeFile(join(cache, 'quick-start.json'), JSON.stringify({ grantedAfterMs: tookMs }));
};

const sampleOn = (page: Page) => page.locator('pre', { hasText: 'const yarda =' }).innerText();

test('I follow the quick start to the letter, and have a granted consent within two minutes', {
  tag: '@any-width',
}, async ({ page, product }) => {
  const startedMs = Date.now();
  await page.goto('/docs');
  await expect(
    page.getByText('Save this as quick-start.mjs in an empty folder, and run node quick-start.mjs'),
  ).toBeVisible();
  const run = await runSample(await sampleOn(page), product.pageUrl);
  await run.end();
  expect(run.output()).toMatch(/^Send the payer to http\S+\n/);
  expect(run.output()).toMatch(/^\d+ consent\.granted$/m);
  expect(run.output()).toContain('"fullName":"Ada Ngozi Obi"');
  const tookMs = Date.now() - startedMs;
  await writeDown(tookMs);
  expect(tookMs).toBeLessThan(twoMinutesMs);
});

test('I am the payer of the quick start myself', { tag: '@any-width' }, async ({ page, product }) => {
  await adaAtHerDevice(page);
  await page.goto('/docs');
  await expect(page.getByText('take out the call that grants, run the script, and click')).toBeVisible();
  const sample = await sampleOn(page);
  const without = sample.replace(/^await call\('POST', `\/api\/sandbox\/consents\/.*$\n/m, '');
  expect(without).not.toBe(sample);
  const run = await runSample(without, product.pageUrl);
  await expect.poll(run.output).toContain('Send the payer to');
  await page.goto(/http\S+/.exec(run.output())?.[0] ?? '');
  await paymentScreen(page).openDetails();
  await paymentScreen(page).sent.click();
  await approvalScreen(page).authenticate.click();
  await signInScreen(attestFrame(page)).usePasskey.click();
  await stepsScreen(page).confirm.click();
  await pressConsent(stepsScreen(page).consent);
  await run.end();
  expect(run.output()).toMatch(/^\d+ consent\.granted$/m);
});
