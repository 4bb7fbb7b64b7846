import { attestOrigin } from './attest-origins.ts';

/**
 * The attest frame's address. The client decides which sites may embed it; the theme is the page's. The sign-in id is
 * not in the address: an attacker could put their own there and have a victim's passkey bind the attacker's key.
 */
export const attestAddress = (clientId: string, theme: string | undefined): string => {
  const address = new URL('/attest', attestOrigin());
  address.searchParams.set('clientId', clientId);
  if (theme) address.searchParams.set('theme', theme);
  return address.href;
};
