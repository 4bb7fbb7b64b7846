import { storageKeys } from '@yarda/contracts/session-storage.ts';
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
