import { expect, test } from './journey.ts';
import { accountScreen } from './screens/account-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { linkingScreen } from './screens/linking-screen.ts';
import { signInWithPasskey } from './world/signed-in.ts';

// Bola enrols her first passkey here: a world of its own.
test.use({ serverSettings: {} });

/** Stall rent for Bola's account at Access Bank, which she has not linked. */
const rent = {
  ...{ type: 'immediate' as const, amount: 450_004, narration: 'Stall rent' },
  ...{ recipientAccountNumber: '2000000201', recipientBankCode: '000014' },
  ...{ recipientBankName: 'Access Bank', recipientAccountName: 'Bola Adeyemi' },
};

test('the accounts under my BVN are listed, and fetched once', {
  tag: '@any-width',
}, async ({ page, product, merchant, bank }) => {
  const sent = await merchant.requests({ payments: [rent] });
  const { shieldWallet, recipient } = await merchant.payerReads(sent);
  expect(recipient?.accountName).toBe('Bola Adeyemi');
  await bank.sends(rent.amount, shieldWallet?.accountNumber ?? '');
  await merchant.readsExecuted(sent);
  const lookups: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/accounts/bvn')) lookups.push(request.url());
  });
  await signInWithPasskey(page, product, '+2348000000002');
  await page.goto('/');
  const linking = linkingScreen(page);
  const add = page.getByRole('button', { name: '+ Add account' });
  for (const _ of ['once', 'again']) {
    await add.click();
    await expect(linking.heading('Select an account to link')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Accounts that can be linked' }).getByRole('listitem')).toHaveText([
      /^Access Bank.*\*{4}0201$/,
      /^Ecobank Nigeria.*\*{4}0203$/,
      /^Kuda.*\*{4}0202Not supported$/,
    ]);
    await expect(linking.account('Kuda')).toBeDisabled();
    await expectAccessible(page);
    await linking.account('Access').click();
    await expect(linking.heading('Complete Account Linking')).toBeVisible();
    await linking.back.click();
    await expect(
      accountScreen(page).list('Linked accounts').getByText('You have no linked accounts yet.'),
    ).toBeVisible();
  }
  expect(lookups).toHaveLength(1);

  const account = accountScreen(page);
  const waiting = account.list('Money is waiting for you');
  await expect(waiting).toHaveCount(0);
  await add.click();
  await linking.account('Access').click();
  await linking.created.click();
  await linking.succeeds();
  await expect(waiting.getByRole('listitem')).toHaveText([/^AB₦4,500.04.*1 payment to Access Bank \*{4}0201/]);
  await expectAccessible(page);
  await waiting.getByRole('button', { name: 'Release ₦4,500.04' }).click();
  await expect(page.getByText('₦4,500.04 was released to your account.')).toBeVisible();
  await expect(waiting).toHaveCount(0);

  const acting = account.list('You act for');
  await acting.getByRole('button', { name: 'Accept the invitation of Ikeja Motors' }).click();
  await acting.getByRole('button', { name: 'Act for Ikeja Motors' }).click();
  // Ikeja Motors does not let its cashiers see its payments.
  await expect(account.list('Recent payments')).toHaveCount(0);
});
