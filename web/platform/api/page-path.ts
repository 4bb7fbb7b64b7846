/** The path of an address as the page knows it: the server serves it with a slash at its end, too. */
export const pagePath = (pathname: string): string => (pathname === '/' ? '/' : pathname.replace(/\/$/, ''));
