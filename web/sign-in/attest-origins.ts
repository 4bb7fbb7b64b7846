/** Where the attest frame is served: with the page, which the page's policy says too (`frame-src 'self'`). */
export const attestOrigin = (): string => location.origin;

/** Where the pages are that the attest frame speaks with. */
export const pageOrigin = (): string => location.origin;
