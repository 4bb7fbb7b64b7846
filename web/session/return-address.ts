const place = 'yarda.returnTo';

/** Remembers the page where a token expired: only consent pages, and only for this tab. */
export const rememberReturn = (address: string): void => {
  if (isConsentPage(address)) sessionStorage.setItem(place, address);
};

/** The address to return to after sign-in; reading it clears it. */
export const takeReturn = (): string | null => {
  const address = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  return address !== null && isConsentPage(address) ? address : null;
};

/** A path on this origin only, so that it cannot become an open redirect. */
export const isConsentPage = (address: string): boolean => /^\/r\/[\w%-]+(?:\?|$)/.test(address);
