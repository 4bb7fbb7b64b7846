import { storageKeys } from '@yarda/contracts/session-storage.ts';
import { afterFirstFrame, afterFirstPaint } from './ui/after-first-paint.ts';
import { drawnScreen } from './ui/drawn-screen.ts';
import { keepEarlyActs } from './ui/early-acts.ts';

// Inside the page's HTML, allowed by its hash: it runs before the first screen is on screen, and long before React.
const { dataset } = document.documentElement;
if (dataset.follows === 'system' && matchMedia('(prefers-color-scheme: dark)').matches) dataset.theme = 'dark';
try {
  if (localStorage.getItem(storageKeys.token) !== null) dataset.known = 'yes';
} catch {
  // Without storage no one can be known.
}
window.earlyActs = keepEarlyActs();

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

/** How long after it could not be fetched the page's script is fetched again. */
const retryMs = 3_000;

const notLoaded = document.createElement('div');

const runPage = (address: string): void => {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = address;
  script.onload = () => notLoaded.remove();
  script.onerror = () => {
    sayNotLoaded();
    setTimeout(runPage, retryMs, address);
  };
  document.head.append(script);
};

/** In the place of what is said without JavaScript. */
const sayNotLoaded = (): void => {
  if (notLoaded.isConnected) return;
  notLoaded.className = 'without-script';
  notLoaded.role = 'alert';
  const words = document.createElement('p');
  words.textContent = 'This page could not be loaded in full. Check your connection and try again.';
  const again = document.createElement('button');
  again.className = 'button';
  again.dataset.kind = 'plain';
  again.textContent = 'Try Again';
  again.onclick = () => location.reload();
  notLoaded.replaceChildren(words, again);
  document.body.prepend(notLoaded);
};
