/**
 * The first screens of a consent, each with the manifest's entries that a browser must have before it can be used: the
 * page itself, and what that screen waits for beyond it. `npm run bench` compares the first with what a browser fetched.
 */
export const firstScreens = {
  'the first screen of a payment': ['page.html'],
} as const satisfies Record<string, readonly string[]>;

/** Scripts and styles together, gzipped: what `npm test` holds, and what is aimed for. */
export const firstScreenBudget = 105_000;
export const firstScreenAim = 95_000;
