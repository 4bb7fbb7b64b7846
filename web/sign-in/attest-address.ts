import { attestOrigin } from './attest-origins.ts';

/**
 * The attest frame's address. The client decides which sites may be around it; the theme is the page's. The sign-in
 * itself is in no address: whoever could put one there could have somebody else's passkey bind their own key.
 */
export const attestAddress = (clientId: string, theme: string | undefined): string => {
  const address = new URL('/attest', attestOrigin());
  address.searchParams.set('clientId', clientId);
  if (theme) address.searchParams.set('theme', theme);
  return address.href;
};
