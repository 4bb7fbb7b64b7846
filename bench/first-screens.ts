/**
 * The first screens of a consent, each with the manifest entries that a browser needs before the screen can be used:
 * the page itself and the screen's own chunks. `npm run bench` compares the first with what a browser fetched.
 */
export const firstScreens = {
  'the first screen of a payment': ['page.html'],
} as const satisfies Record<string, readonly string[]>;

/** Scripts and styles together, gzipped: the limit that `npm test` enforces, and the aim. */
export const firstScreenBudget = 90_000;
export const firstScreenAim = 90_000;
