import type { Page } from '@playwright/test';
import { forgedFile } from '@yarda/domain/grants/receipts/receipts.fixture.ts';
import { expect, test } from './journey.ts';
import { storedSession } from './screens/account-screen.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

/** The payer's saved file: the receipt call's answer, unchanged. */
const savedReceipt = async (page: Page, consentId: string): Promise<string> => {
  const { paymonaToken } = await storedSession(page);
  const headers = { authorization: `Bearer ${paymonaToken}` };
  return (await page.request.get(`/api/consent/${consentId}/receipt`, { headers })).text();
};

test('I check a receipt myself, offline, and see that another was changed @any-width', async ({ page, merchant }) => {
  await passkeyDevice(page);
  const consent = await merchant.requests({
    payments: [{ type: 'immediate', amount: 250_000, narration: 'Vegetables, one box' }],
    requirements: { requiresAuth: true },
  });
  const approval = approvalScreen(page);
  await page.goto(consent.url);
  await approval.authenticate.click();
  await signInScreen(attestFrame(page)).enrols(newPhone());
  await approval.consentsToTransfer();
  await expect.poll(async () => (await merchant.reads(consent)).status).toBe('granted');

  const saved = await savedReceipt(page, consent.consentId);
  await page.goto('/verify');
  await page.getByLabel('Receipt file').setInputFiles({
    name: 'receipt.json',
    mimeType: 'application/json',
    buffer: Buffer.from(saved),
  });
  await expect(page.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible();
  await expect(page.getByText("Now: ₦2,500.00 to Lekki Fresh Market, for 'Vegetables, one box'.")).toBeVisible();
  await expectAccessible(page);

  const forged = await forgedFile(saved, 'own key id');
  await page.getByLabel('Receipt file').setInputFiles({
    name: 'forged.json',
    mimeType: 'application/json',
    buffer: Buffer.from(forged),
  });
  await expect(page.getByRole('heading', { name: 'This receipt is not proven' })).toBeVisible();
  await expect(page.getByText('It is signed by a key that this file brings with it: not proven.')).toBeVisible();
  await expect(page.locator('.verify-checks [data-outcome=holds]')).toHaveCount(0);
  await expectAccessible(page);

  await page.context().setOffline(true);
  const [head = '', payload = '', signature = ''] = String(JSON.parse(saved).receipt).split('.');
  const claims = Buffer.from(payload, 'base64url').toString().replaceAll('250000', '950000');
  const changed = [head, Buffer.from(claims).toString('base64url'), signature].join('.');
  await page.getByLabel('Or paste it here').fill(changed);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: 'This receipt cannot be trusted' })).toBeVisible();
  await expect(page.getByText('The terms are not the ones that were approved.')).toBeVisible();
  await expect(page.locator('.verify-checks [data-outcome=holds]')).toHaveCount(0);
});
