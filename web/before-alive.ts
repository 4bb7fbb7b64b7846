import { storageKeys } from '@yarda/contracts/session-storage.ts';
import { afterFirstPaint } from './ui/after-first-paint.ts';
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

// The build puts a preload in the place of the page's script: on a fast network it would run before the paint.
afterFirstPaint(drawnScreen, () => {
  const preload = document.querySelector<HTMLLinkElement>('link[data-page]');
  if (!preload) return;
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = preload.href;
  document.head.append(script);
});
