const isFullProof = process.env.YARDA_PROOF === 'full';

/** Number of random stories per adapter: a few in each test run, a thousand new ones in `npm run proof`. */
export const storyRuns = isFullProof ? { numRuns: 1_000 } : { numRuns: 12, seed: 20_261_123 };

export const storiesMs = isFullProof ? 3_600_000 : 60_000;
