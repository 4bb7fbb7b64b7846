import { expect, test } from './journey.ts';
import { approvalScreen } from './screens/approval-screen.ts';
import { attestFrame, signInScreen } from './screens/sign-in-screen.ts';
import { newPhone, passkeyDevice } from './world/passkey-device.ts';

/** In every frame, before its own scripts: notes in the console what the attest frame is sent. */
const noteMessages = () => {
  if (window.parent === window) return;
  addEventListener('message', ({ data }) => console.info(`the frame hears ${data?.type}`));
};

test('the sign-in frame hears that it closes before it goes: when I close it, and when I have signed in', {
  tag: '@any-width',
}, async ({ page, merchant }) => {
  const received: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('the frame hears ')) received.push(message.text().slice(16));
  });
  await page.addInitScript(noteMessages);
  await passkeyDevice(page);
  const { url } = await merchant.requests({
    payments: [{ type: 'immediate', amount: 250_000, narration: 'Vegetables' }],
    requirements: { requiresAuth: true },
  });
  const approval = approvalScreen(page);
  const signIn = signInScreen(attestFrame(page));
  await page.goto(url);
  await approval.authenticate.click();
  await expect(signIn.phone).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.locator('.attest-dialog')).toHaveCount(0);
  expect(received).toEqual(['DISCOVERY_START', 'DISCOVERY_CLOSE']);

  await approval.authenticate.click();
  await signIn.enrols(newPhone());
  await approval.isShown();
  await expect(page.locator('.attest-dialog')).toHaveCount(0);
  expect(received).toEqual(['DISCOVERY_START', 'DISCOVERY_CLOSE', 'DISCOVERY_START', 'DISCOVERY_CLOSE']);
});
