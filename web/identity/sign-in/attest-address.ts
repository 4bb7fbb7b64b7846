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

/** The origin of the attest frame: the page's own, as its CSP requires (`frame-src 'self'`). */
export const attestOrigin = (): string => location.origin;

/** The origin of the pages that the attest frame exchanges messages with. */
export const pageOrigin = (): string => location.origin;
