interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ) => {
    readonly createScriptURL: (address: string) => string;
  };
}

declare global {
  /**
   * Undefined in browsers without Trusted Types. Other browsers run an address as a script only if one of our policies
   * made it.
   */
  var trustedTypes: TrustedTypes | undefined;
}

/** Makes the one function that lets an address run as a script; `isOurs` decides. The page's CSP lists the names. */
export const scriptAddress = (name: 'own-script' | 'reader-script', isOurs: (address: string) => boolean) => {
  const createScriptURL = (address: string): string => {
    if (isOurs(address)) return address;
    throw new TypeError('Not a script of this page');
  };
  const policy = globalThis.trustedTypes?.createPolicy(name, { createScriptURL });
  return policy ? (address: string): string => policy.createScriptURL(address) : createScriptURL;
};

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
