import { isFullProof } from './proof-length.ts';

/** Chance that can be had again: the same seed, the same throws. `below` throws a whole number from 0. */
export interface Dice {
  readonly seed: number;
  below(limit: number): number;
}

/** Always the same at every test run; in the proof as nobody has seen before, under a seed that is told. */
export const throwDice = (): Dice => {
  const seed = Number(process.env.YARDA_SEED ?? (isFullProof ? Date.now() % 2 ** 31 : 20_261_121));
  let state = seed;
  return {
    seed,
    below: (limit) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor(((state >>> 8) / 2 ** 24) * limit);
    },
  };
};
