import { test as baseTest } from './journey.ts';
import { bluetoothArgs, type EmulatedReader, emulateReader } from './world/emulated-reader.ts';
import { launchWith } from './world/launch-with.ts';

interface AtTheTerminal {
  /** Puts a card reader near the browser for the whole journey. */
  readonly putReader: (behaviour?: Parameters<typeof emulateReader>[1]) => Promise<EmulatedReader>;
}

/** A journey in a browser with Bluetooth. */
export const test = baseTest.extend<AtTheTerminal>({
  launchOptions: [launchWith(bluetoothArgs), { scope: 'worker' }],
  putReader: async ({ page }, use) => {
    const readers: EmulatedReader[] = [];
    await use(async (behaviour) => {
      const reader = await emulateReader(page, behaviour);
      readers.push(reader);
      return reader;
    });
    for (const reader of readers) await reader.takeAway();
  },
});
