/** Whether this run is the long one, `npm run proof`. */
export const isFullProof = process.env.YARDA_PROOF === 'full';

/** How often something is tried: few times at every test run, as often as the pass line says in the proof. */
export const rounds = (length: { readonly short: number; readonly full: number }): number =>
  isFullProof ? length.full : length.short;

/** How many cases a property is tried with: always the same few, or in the proof many that nobody has seen before. */
export const cases = (length: { readonly short: number; readonly full: number }) => ({
  numRuns: rounds(length),
  ...(isFullProof ? {} : { seed: 20_261_121 }),
});
