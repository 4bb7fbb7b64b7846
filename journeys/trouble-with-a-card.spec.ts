import { expect, test } from './journey.ts';
import { cardScreen } from './screens/card-screen.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { lastMonthIn } from './world/last-month.ts';

test('my card has too little money: I am back at the ways to pay', { tag: '@any-width' }, async ({
  page,
  merchant,
  troubles,
}) => {
  troubles.expect(/status of 402/);
  const card = cardScreen(page);
  await page.goto((await merchant.requestsAmounts(290_000)).url);
  await card.pay('4000000000009995');
  await card.showsError('Insufficient funds');
  await expect(page.getByText('Your card was not charged. Choose another way to pay.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay by Transfer/ })).toBeVisible();
  await expectAccessible(page);
  await card.payWithCard.click();
  await expect(card.number).toHaveValue('');
});

test('my issuer declines, and I retry', { tag: '@any-width' }, async ({ page, merchant, troubles }) => {
  troubles.expect(/status of 402/);
  const card = cardScreen(page);
  await page.goto((await merchant.requestsAmounts(291_000)).url);
  await card.pay('4000000000000002');
  await expect(card.heading('✗ Payment Failed')).toBeVisible();
  await card.showsError('Card declined by issuer');
  await card.showsError('Your card was not charged.');
  await card.retry.click();
  await expect(card.heading('✗ Payment Failed')).toBeVisible();
});

test('the processor does not answer: I see no failure until it is certain', {
  tag: '@any-width',
}, async ({ page, merchant }) => {
  const card = cardScreen(page);
  await page.goto((await merchant.requestsAmounts(292_000)).url);
  await card.pay('4000000000000119');
  await expect(card.heading('✗ Payment Failed')).toBeVisible();
  await card.showsError('Card payment failed');
});

test('my code is wrong, then my money is too little', { tag: '@any-width' }, async ({ page, merchant, troubles }) => {
  troubles.expect(/status of 40[02]/);
  const card = cardScreen(page);
  await page.goto((await merchant.requestsAmounts(293_000)).url);
  await card.pay('5555555555554444');
  await expect(card.verify).toBeDisabled();
  await card.handIn('111111');
  await card.requestsCodeAgain('OTP verification failed');
  await expectAccessible(page);
  await card.handIn('000000');
  await card.showsError('Insufficient funds');
  await expect(page.getByRole('button', { name: /^Pay by Transfer/ })).toBeVisible();
});

test('my PIN is wrong, and I put it right', { tag: '@any-width' }, async ({ page, merchant, troubles }) => {
  troubles.expect(/status of 402/);
  const card = cardScreen(page);
  const consent = await merchant.requestsAmounts(294_000);
  await page.goto(consent.url);
  await card.pay('4111111111111111', '9999');
  await card.showsError('That PIN is not right. Please check it and try again.');
  await expect(card.pin).toHaveValue('');
  await card.pin.pressSequentially('1234');
  await card.completePayment.click();
  await card.succeeds();
  await merchant.readsExecuted(consent);
});

test('no code comes: after 15 s I try again', { tag: '@any-width' }, async ({ page, merchant }) => {
  const card = cardScreen(page);
  const consent = await merchant.requestsAmounts(295_000);
  await page.clock.install();
  await page.goto(consent.url);
  await card.pay('5060990000000016');
  await expect(page.getByText(/^Try Again in 1[45] s$/)).toBeVisible();
  await expect(card.tryAgain).toHaveCount(0);
  await page.clock.runFor(15_000);
  await card.tryAgain.click();
  await expect(card.heading('Verify Payment')).toBeVisible();
  await card.handIn('123456');
  await page.clock.resume();
  await card.succeeds();
  await merchant.readsExecuted(consent);
});

test('every field says what is wrong with it', { tag: '@any-width' }, async ({ page, merchant, product }) => {
  const card = cardScreen(page);
  const expired = await lastMonthIn(product);
  await page.goto((await merchant.requestsAmounts(296_000)).url);
  const wrong = async (number: string, expiry: string, cvv: string, ...words: string[]) => {
    await card.number.fill(number);
    await card.expiry.fill(expiry);
    await card.cvv.fill(cvv);
    await card.continueToPin.click();
    for (const message of words) await expect(page.getByText(message, { exact: true })).toBeVisible();
  };
  await card.payWithCard.click();
  await wrong('41111111', '13/31', '12', 'Visa cards should have 16 digits', 'Please select a valid month');
  await expect(card.number).toBeFocused();
  await wrong('5555', '12/20', '12', 'Mastercard cards should have 16 digits', 'Please select a valid year');
  await wrong('506099', expired, '12', 'Card number must be between 16 and 19 digits', 'Card has expired');
  await wrong('9999', '12/31', '12', 'Card number must be between 16 and 19 digits', 'CVV must be 3 or 4 digits');
  await wrong('9999', '30/12/2031', '123', 'Type the month and the year, such as 09/30');
  await card.expiry.fill('2031-12');
  await expect(card.expiry).toHaveValue('12/31');
  await card.number.fill('4111-1111-1111-1111');
  await card.continueToPin.click();
  await card.pin.fill('12');
  await card.completePayment.click();
  await expect(page.getByText('PIN must be 4 digits')).toBeVisible();
});

test('I correct my number in the middle, delete from the right, and paste it', { tag: '@any-width' }, async ({
  page,
  merchant,
}) => {
  const card = cardScreen(page);
  await page.goto((await merchant.requestsAmounts(297_000)).url);
  await card.payWithCard.click();
  await card.number.fill('4111 1111 1111 1112');
  for (let digits = 0; digits < 4; digits += 1) await page.keyboard.press('Backspace');
  await expect(card.number).toHaveValue('4111 1111 1111');
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('22');
  await expect(card.number).toHaveValue('4111 1111 1122 11');
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Backspace');
  await expect(card.number).toHaveValue('4111 1111 1111');
});

test('I paste a long number with dashes, go back to it by Tab, and type another over it', {
  tag: '@any-width',
}, async ({ page, merchant, troubles }) => {
  troubles.expect(/status of 402/);
  const card = cardScreen(page);
  await page.goto((await merchant.requestsAmounts(297_500)).url);
  await card.payWithCard.click();
  await card.number.focus();
  await page.keyboard.insertText('\u202a4111 - 1111 - 1111 - 1111\u202c');
  await expect(card.number).toHaveValue('4111 1111 1111 1111');
  await page.keyboard.press('Tab');
  await expect(card.number).toHaveValue('•••• •••• •••• 1111');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('5061460410120223210');
  await expect(card.number).toHaveValue('5061 4604 1012 0223 210');
  await expect(card.brand).toHaveText('Verve');
  await page.keyboard.press('Tab');
  await page.keyboard.insertText('2031-12');
  await expect(card.expiry).toHaveValue('12/31');
  await card.cvv.focus();
  await page.keyboard.insertText(' 1 2 3 ');
  await card.continueToPin.click();
  await card.pin.focus();
  await page.keyboard.insertText('\u200b1234');
  await card.completePayment.click();
  // Its number reaches the bank, which knows no such card.
  await card.showsError('Card declined by issuer');
});

test('my card cannot be sealed: I see each reason', { tag: '@any-width' }, async ({ page, merchant, troubles }) => {
  troubles.expect(/status of 500|Failed to load resource/);
  const card = cardScreen(page);
  const consent = await merchant.requestsAmounts(298_000);
  await page.route('**/api/signed-url*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto(consent.url);
  const key = '**/api/encryption/public-key';
  await page.route(key, (route) => route.fulfill({ status: 500, json: {} }));
  await card.pay('4111111111111111');
  await card.showsError('Failed to get encryption key');
  await page.unroute(key);
  await page.evaluate(() => {
    const encrypt = SubtleCrypto.prototype.encrypt;
    SubtleCrypto.prototype.encrypt = () => {
      SubtleCrypto.prototype.encrypt = encrypt;
      return Promise.reject(new Error('no'));
    };
  });
  await card.completePayment.click();
  await card.showsError('Failed to encrypt field');
  await card.completePayment.click();
  await card.succeeds();
  await expect(card.source.locator('.name-badge')).toHaveText('V');
  await merchant.readsExecuted(consent);
});

test('a stale key is replaced without my noticing', { tag: '@any-width' }, async ({ page, merchant, troubles }) => {
  troubles.expect(/status of 422/);
  const card = cardScreen(page);
  const consent = await merchant.requestsAmounts(299_000);
  await page.goto(consent.url);
  let stale = true;
  await page.route('**/api/encryption/public-key', async (route) => {
    const response = await route.fetch();
    const offered: Record<string, unknown> = await response.json();
    await route.fulfill({ response, json: stale ? { ...offered, keyId: 'ek_gone' } : offered });
    stale = false;
  });
  await card.pay('4111111111111111');
  await card.succeeds();
  await merchant.readsExecuted(consent);
});

test('the network fails as I pay: I am charged once', { tag: '@any-width' }, async ({ page, merchant, troubles }) => {
  troubles.expect(/Failed to load resource/);
  const card = cardScreen(page);
  const consent = await merchant.requestsAmounts(300_000);
  await page.goto(consent.url);
  let cut = 0;
  await page.route('**/api/payments/card/public', async (route) => {
    cut += 1;
    if (cut > 4) return route.continue();
    if (cut === 1) await route.fetch();
    await route.abort();
  });
  await page.route('**/api/events/**', (route) => (cut > 4 ? route.continue() : route.abort()));
  await card.pay('5555555555554444');
  await expect(page.getByText('Failed to process card payment')).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await card.retry.click();
  await expect(card.heading('Verify Payment')).toBeVisible();
  await page.route('**/api/payments/card/complete', (route) => route.abort(), { times: 1 });
  await card.handIn('123456');
  await card.showsError('Failed to submit OTP');
  await card.handIn('123456');
  await card.succeeds();
  expect((await merchant.readsExecuted(consent)).payments).toMatchObject([{ returns: [] }]);
});
