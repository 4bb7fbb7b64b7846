import { scriptAddress } from './script-address.ts';

const ownScript = scriptAddress('own-script', (address) => address.startsWith(`${location.origin}/`));

/** How long after it could not be fetched a page's script is fetched again. */
const retryMs = 3_000;

const notLoaded = document.createElement('div');

/** Runs a page's script; if it does not come, says so and tries again. */
export const runPage = (address: string): void => {
  const script = document.createElement('script');
  script.type = 'module';
  script.crossOrigin = '';
  script.src = ownScript(address);
  script.onload = () => notLoaded.remove();
  script.onerror = () => runLater(address);
  document.head.append(script);
};

/** Reports a script that did not load, and schedules a retry. */
export const runLater = (address: string): void => {
  showNotLoaded();
  setTimeout(runPage, retryMs, address);
};

/** In the place of what is said without JavaScript. */
const showNotLoaded = (): void => {
  if (notLoaded.isConnected) return;
  notLoaded.className = 'without-script';
  notLoaded.setAttribute('role', 'alert');
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
