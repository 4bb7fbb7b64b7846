import { storageKeys } from '@yarda/contracts/identity/session-storage.ts';
import { moneyKnown } from '../consent/page/money-known.ts';
import type { PageInHand } from '../consent/page/page-in-hand.ts';
import { tellHeightEarly } from '../merchants/embedding/tell-height-early.ts';
import { afterFirstFrame, afterFirstPaint } from '../platform/ui/after-first-paint.ts';
import { drawnScreen } from '../platform/ui/drawn-screen.ts';
import { keepEarlyActs } from '../platform/ui/early-acts.ts';
import { runPage } from '../platform/ui/run-page.ts';
import { watchFaults } from '../platform/ui/watch-faults.ts';

declare global {
  interface Window {
    /** What the payer's page shows, once its script runs. */
    pageShown: PageInHand['shown'] | undefined;
  }
}

// Inside the page's HTML, allowed by its hash: it runs before the first screen is on screen, and long before React.
const { dataset } = document.documentElement;
if (dataset.follows === 'system' && matchMedia('(prefers-color-scheme: dark)').matches) dataset.theme = 'dark';
try {
  if (localStorage.getItem(storageKeys.token) !== null) dataset.known = 'yes';
} catch {
  // Without storage no one can be known.
}
window.earlyActs = keepEarlyActs();
watchFaults('consent', () => moneyKnown(window.pageShown?.().context.consent ?? null));
// From the first press on, steps arrive.
addEventListener('click', () => void delete dataset.still, { once: true, capture: true });
addEventListener('DOMContentLoaded', () => tellHeightEarly(drawnScreen()));

// The build puts this link in the place of the page's script, which would take the network and the processor from the
// first screen: it is fetched once that is drawn, and run once it is painted. For who is known the server may have drawn
// what they do not see.
const link = document.querySelector<HTMLLinkElement>('link[data-page]');
const fetchPage = () => link?.setAttribute('rel', 'modulepreload');
if (dataset.known) fetchPage();
else afterFirstFrame(fetchPage);
afterFirstPaint(drawnScreen, () => {
  if (link) runPage(link.href);
});
