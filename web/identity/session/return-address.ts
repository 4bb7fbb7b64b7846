import { textStorage } from '../../platform/api/text-storage.ts';

const storageKey = 'yarda.returnTo';

const ofTab = textStorage(() => sessionStorage);

/** Remembers the page where a token expired: only consent pages, and only for this tab. */
export const rememberReturn = (address: string): void => {
  if (isConsentPage(address)) ofTab.write(storageKey, address);
};

/** A token expired in this tab, and its person has not signed in since. */
export const isReturning = (): boolean => ofTab.read(storageKey) !== null;

/** The address to return to after sign-in; reading it clears it. */
export const takeReturn = (): string | null => {
  const address = ofTab.read(storageKey);
  ofTab.write(storageKey, null);
  return address !== null && isConsentPage(address) ? address : null;
};

/** A path on this origin only, so that it cannot become an open redirect. */
export const isConsentPage = (address: string): boolean => /^\/r\/[\w%-]+(?:\?|$)/.test(address);
