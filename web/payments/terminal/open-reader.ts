import type { ReaderSettings } from '@yarda/contracts/payments/reader-settings.ts';
import type { CardReader, ReaderKind } from '@yarda/domain/payments/terminal/card-reader.ts';
import { qposReader } from '@yarda/domain/payments/terminal/qpos-reader.ts';
import { bluetoothLink } from './bluetooth-link.ts';
import { simulatedLink } from './simulated-link.ts';
import { vendorReader } from './vendor-reader.ts';
import { loadVendorSdk } from './vendor-sdk.ts';

/** Loads the reader's driver: the vendor's SDK if one is configured, the page's own otherwise. */
export const openReader = async (kind: ReaderKind, settings: ReaderSettings): Promise<CardReader> => {
  const link = kind === 'simulated' ? simulatedLink() : bluetoothLink(settings);
  if (!settings.sdk) return qposReader({ link, wait, now: Date.now });
  return vendorReader({ sdk: await loadVendorSdk(settings.sdk), link, wait });
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
