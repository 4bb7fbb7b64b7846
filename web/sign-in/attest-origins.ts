/** Where the attest frame is served; with the page, unless the build names a host of its own for it. */
export const attestOrigin = (): string => import.meta.env.VITE_ATTEST_ORIGIN ?? location.origin;

/** Where the pages are that the attest frame speaks with. */
export const pageOrigin = (): string => import.meta.env.VITE_PAGE_ORIGIN ?? location.origin;
