import { isFullProof } from './proof-length.ts';

/** Repeatable randomness: the same seed gives the same throws. `below` throws a whole number from 0. */
export interface Dice {
  readonly seed: number;
  below(limit: number): number;
}

/** The same at every test run; in the full proof a new seed each time, which is printed. */
export const throwDice = (): Dice => {
  return diceOf(Number(process.env.YARDA_SEED ?? (isFullProof ? Date.now() % 2 ** 31 : 20_261_121)));
};

/** Those of a seed. */
export const diceOf = (seed: number): Dice => {
  let state = seed;
  return {
    seed,
    below: (limit) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor(((state >>> 8) / 2 ** 24) * limit);
    },
  };
};
