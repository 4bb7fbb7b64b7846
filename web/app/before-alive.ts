import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { storageKeys } from '@yarda/contracts/identity/session-storage.ts';
import type { Payment } from '@yarda/contracts/payments/payment.ts';
import { immediatePayments, isUndecided } from '@yarda/domain/consent/view/consent-summary.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import type { PageStore } from '../consent/page/page-store.ts';
import { postHeightEarly } from '../merchants/embedding/post-height-early.ts';
import { afterFirstFrame, afterFirstPaint } from '../platform/ui/after-first-paint.ts';
import { drawnScreen } from '../platform/ui/drawn-screen.ts';
import { bufferEarlyActs } from '../platform/ui/early-acts.ts';
import { runPage } from '../platform/ui/run-page.ts';
import { watchFaults } from '../platform/ui/watch-faults.ts';

declare global {
  interface Window {
    /** Returns the state of the payer's page, once its script runs. */
    pageShown: PageStore['shown'] | undefined;
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
window.earlyActs = bufferEarlyActs();
watchFaults('consent', () => paymentMessages(window.pageShown?.().context.consent ?? null));
// From the first press on, steps arrive.
addEventListener('click', () => void delete dataset.still, { once: true, capture: true });
addEventListener('DOMContentLoaded', () => postHeightEarly(drawnScreen()));

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

/** The known state of each payment of a consent, one line each. Shown when a screen could not be drawn. */
const paymentMessages = (consent: Pick<Consent, 'payments'> | null): string[] =>
  consent ? immediatePayments(consent).map(toContext) : [];

const toContext = (payment: Payment): string => {
  const { amount, status, receivedAmount } = payment;
  if (status === 'executed') return `${naira(amount)} is paid.`;
  if (isUndecided(payment)) return `${naira(amount)} is being processed. Do not pay again.`;
  if (receivedAmount > 0) return `${naira(receivedAmount)} of ${naira(amount)} has arrived.`;
  return `${naira(amount)} has not arrived yet. If you have already sent it, do not send it again.`;
};
