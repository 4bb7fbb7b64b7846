import type { Page } from '@playwright/test';

const bitsPerSecond = 1_600_000;

/** Gives a page the processor of a cheap phone and the network of a slow 4G cell: CPU ×4, 1.6 Mbit/s down, 150 ms. */
export const slowPhone = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 150 },
    ...{ downloadThroughput: bitsPerSecond / 8, uploadThroughput: bitsPerSecond / 16 },
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};
