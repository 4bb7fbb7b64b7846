const place = 'yarda.returnTo';

/** Where somebody was when their token ran out: only a consent's page, and only for this tab. */
export const rememberReturn = (address: string): void => {
  if (isConsentPage(address)) sessionStorage.setItem(place, address);
};

/** Whither to go back after signing in; asked once. */
export const takeReturn = (): string | null => {
  const address = sessionStorage.getItem(place);
  sessionStorage.removeItem(place);
  return address !== null && isConsentPage(address) ? address : null;
};

/** A path on this very origin: nobody is ever sent anywhere else. */
export const isConsentPage = (address: string): boolean => /^\/r\/[\w%-]+(?:\?|$)/.test(address);
