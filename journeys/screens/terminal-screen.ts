import { expect } from '@playwright/test';
import type { PageOrFrame } from './page-or-frame.ts';

/** 'Chip Card Terminal', over the payment it is for. */
export const terminalScreen = (root: PageOrFrame) => {
  const dialog = root.getByRole('dialog', { name: 'Chip Card Terminal' });
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const line = (name: string) => dialog.locator('.terminal-facts > div', { hasText: name }).locator('dd');
  const screen = {
    dialog,
    open: root.getByRole('button', { name: /^Chip Card Terminal/ }),
    connect: button('Connect Card Reader'),
    loading: button('Loading SDK...'),
    start: button('Start Chip Card Transaction'),
    resetTransaction: button('Reset Transaction'),
    resetDevice: button('Reset Device'),
    disconnect: button('Disconnect'),
    simulated: button('Use the simulated reader QPOS-SIM'),
    tryAgain: button('Try Again'),
    close: dialog.getByRole('button', { name: 'Close' }).first(),
    connection: line('Connection'),
    transaction: line('Transaction state'),
    badge: dialog.locator('.terminal-badge'),
    sentence: dialog.locator('.terminal-sentence'),
    trouble: dialog.getByRole('alert').locator('.strong'),
  };
  return {
    ...screen,
    /** From the first screen to a connected reader. */
    connects: async (how: 'bluetooth' | 'simulated' = 'bluetooth'): Promise<void> => {
      await screen.open.click();
      if (how === 'simulated') {
        await screen.simulated.click();
        await expect(screen.sentence).toBeFocused();
      }
      await screen.connect.click();
      await expect(screen.connection).toContainText('Connected');
    },
    showsError: async (words: string): Promise<void> => expect(screen.trouble).toHaveText(words),
    completes: async (): Promise<void> => {
      await expect(screen.transaction).toHaveText('Completed');
      await expect(screen.sentence).toHaveText('Payment approved. You can take the card out.');
    },
  };
};
