import { deviceMessages, hostWants, qposCommand } from '@yarda/domain/payments/terminal/qpos-bytes.ts';
import { type SimulatedMoment, simulatedReader } from '@yarda/domain/payments/terminal/qpos-simulator.ts';
import { expect } from './journey.ts';
import { expectAccessible } from './screens/expect-accessible.ts';
import { grantedScreen } from './screens/granted-screen.ts';
import { terminalScreen } from './screens/terminal-screen.ts';
import { test } from './terminal-journey.ts';

test.describe.configure({ timeout: 90_000 });

/** A reader that hangs at a given step. */
const stuckAt = (each: SimulatedMoment) =>
  simulatedReader({ patience: (moment) => (moment === each ? Number.POSITIVE_INFINITY : 2) });

for (const [amount, words] of [
  [250_005, 'Transaction declined by card or issuer'],
  [1_000_000_000_000, 'Transaction amount is out of range. Please use a smaller amount.'],
] as const) {
  test(`the reader or the bank refuses ${amount} kobo: ${words}`, { tag: '@any-width' }, async ({
    putReader,
    page,
    merchant,
  }) => {
    const consent = await merchant.requestsAmounts(amount);
    await putReader();
    const terminal = terminalScreen(page);
    await page.goto(consent.url);
    await terminal.connects();
    await terminal.start.click();
    await terminal.showsError(words);
    await expect(terminal.transaction).toHaveText('Idle');
    await expectAccessible(page);
    await terminal.resetTransaction.click();
    await expect(terminal.trouble).toHaveCount(0);
    await expect(terminal.start).toBeVisible();
    expect((await merchant.reads(consent)).payments).toMatchObject([{ status: 'pending', receivedAmount: 0 }]);
  });
}

test('I choose nothing from the list, then my reader', { tag: '@any-width' }, async ({ putReader, page, merchant }) => {
  const consent = await merchant.requestsAmounts(250_000);
  await putReader({ chosen: false });
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.open.click();
  await terminal.connect.click();
  await terminal.showsError('Failed to discover Bluetooth device');
});

test('the reader does not connect', { tag: '@any-width' }, async ({ putReader, page, merchant }) => {
  const consent = await merchant.requestsAmounts(250_000);
  await putReader({ connects: false });
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.open.click();
  await terminal.connect.click();
  await terminal.showsError('Failed to connect to device');
});

test('I choose a device that is not a card reader', { tag: '@any-width' }, async ({ putReader, page, merchant }) => {
  const consent = await merchant.requestsAmounts(250_000);
  await putReader({ name: 'POINT loudspeaker', speaks: false });
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.open.click();
  await terminal.connect.click();
  await terminal.showsError('Bluetooth characteristics not properly set up');
});

test('the reader reports a fault, and ignores a reset', { tag: '@any-width' }, async ({
  putReader,
  page,
  merchant,
}) => {
  const consent = await merchant.requestsAmounts(250_000);
  const reader = simulatedReader();
  await putReader({
    answer: (frame) => {
      if (frame.id === hostWants.reset) return null;
      return frame.command === qposCommand.pollCard ? { ...frame, id: 0x29, data: new Uint8Array() } : reader(frame);
    },
  });
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.connects();
  await terminal.start.click();
  await terminal.showsError('Device error: MAC_ERROR');
  await terminal.resetDevice.click();
  await terminal.showsError('Failed to reset device');
  await terminal.disconnect.click();
  await expect(terminal.connection).toContainText('Not connected');
});

test('the reader resets itself, and I still pay', { tag: '@any-width' }, async ({ putReader, page, merchant }) => {
  const consent = await merchant.requestsAmounts(250_000);
  const reader = simulatedReader();
  let resets = 1;
  await putReader({
    answer: (frame) => {
      if (frame.id !== hostWants.query || resets === 0) return reader(frame);
      resets -= 1;
      return { ...frame, id: deviceMessages.reset, data: new Uint8Array() };
    },
  });
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.connects();
  await terminal.start.click();
  await expect(terminal.start).toBeVisible();
  await expect(terminal.trouble).toHaveCount(0);
  await terminal.start.click();
  await terminal.completes();
});

for (const [moment, state] of [
  ['card', 'Idle'],
  ['pin', 'PIN entry'],
] as const) {
  test(`the reader goes out of reach in '${state}', and comes back`, { tag: '@any-width' }, async ({
    putReader,
    page,
    merchant,
  }) => {
    const consent = await merchant.requestsAmounts(250_000);
    const reader = await putReader({ answer: stuckAt(moment) });
    const terminal = terminalScreen(page);
    await page.goto(consent.url);
    await terminal.connects();
    await terminal.start.click();
    await expect(terminal.transaction).toHaveText(state);
    if (moment === 'card') await expect(terminal.sentence).toHaveText('Insert the card, chip first.');
    await reader.leave();
    await terminal.showsError('Not connected to device');
    await expect(terminal.transaction).toHaveText('Idle');
    await expect(terminal.connection).toContainText('Connected ·');
    expect((await merchant.reads(consent)).payments).toMatchObject([{ status: 'pending' }]);
  });
}

test('the reader goes out of reach while the bank is asked: the bank decides', { tag: '@any-width' }, async ({
  putReader,
  page,
  merchant,
}) => {
  const consent = await merchant.requestsAmounts(250_000);
  const reader = await putReader();
  let requestOf = (): void => undefined;
  const atTheBank = new Promise<void>((resolve) => {
    requestOf = resolve;
  });
  let continueRun = (): void => undefined;
  const blocked = new Promise<void>((resolve) => {
    continueRun = resolve;
  });
  await page.route('**/chip-purchase', async (route) => {
    requestOf();
    await blocked;
    await route.continue();
  });
  const terminal = terminalScreen(page);
  await page.goto(consent.url);
  await terminal.connects();
  await terminal.start.click();
  await atTheBank;
  await expect(terminal.transaction).toHaveText('Online processing');
  await reader.leave();
  await expect(terminal.connection).not.toContainText('Connected ·');
  continueRun();
  await terminal.completes();
  await grantedScreen(page).isShown();
  await merchant.readsExecuted(consent);
});
