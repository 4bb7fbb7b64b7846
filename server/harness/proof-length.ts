/** Whether this run is the long one, `npm run proof`. */
export const isFullProof = process.env.YARDA_PROOF === 'full';

/** Whether this run measures under load, `npm run proof:load`: one file after the other, on a machine that does nothing else. */
export const isLoadProof = process.env.YARDA_PROOF === 'load';

/** How often to repeat: a few times in each test run, as often as the pass line says in the full proof. */
export const rounds = (length: { readonly short: number; readonly full: number }): number =>
  isFullProof ? length.full : length.short;

/** How many cases a property test runs: the same few each time, or in the full proof many new ones. */
export const cases = (length: { readonly short: number; readonly full: number }) => ({
  numRuns: rounds(length),
  ...(isFullProof ? {} : { seed: 20_261_121 }),
});
