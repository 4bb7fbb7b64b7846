/** The origin of the attest frame: the page's own, as its CSP requires (`frame-src 'self'`). */
export const attestOrigin = (): string => location.origin;

/** The origin of the pages that the attest frame exchanges messages with. */
export const pageOrigin = (): string => location.origin;
