/** Whether a rail answered a call. A refusal is an answer: only silence and faults are not. */
export interface RailWord {
  readonly atMs: number;
  readonly answered: boolean;
}

/** How a rail has answered lately, oldest first. */
export interface RailHealth {
  readonly words: readonly RailWord[];
  readonly faultsInRow: number;
}

const minuteMs = 60_000;

/** Success is counted over this time, and over this many calls at most. */
const memoryMs = 5 * minuteMs;
const mostWords = 500;

/** So many faults in a row take a rail's method off the page. */
const faultsToRest = 5;

/** A rail at rest is tried again after this long; the first fault then puts it to rest again. */
const restMs = 45_000;

export const unheard: RailHealth = { words: [], faultsInRow: 0 };

export const hears = ({ words, faultsInRow }: RailHealth, word: RailWord): RailHealth => ({
  words: [...words.filter(({ atMs }) => atMs > word.atMs - memoryMs), word].slice(-mostWords),
  faultsInRow: word.answered ? 0 : faultsInRow + 1,
});

/** Whether a rail is given a rest: it has stopped answering, and was not tried since. */
export const isDown = ({ words, faultsInRow }: RailHealth, nowMs: number): boolean => {
  const last = words.at(-1);
  return faultsInRow >= faultsToRest && last !== undefined && nowMs < last.atMs + restMs;
};

/** The share of calls that a rail answered in the last five minutes; null if there were none. */
export const successRate = ({ words }: RailHealth, nowMs: number): number | null => {
  const recent = words.filter(({ atMs }) => atMs > nowMs - memoryMs);
  return recent.length === 0 ? null : recent.filter(({ answered }) => answered).length / recent.length;
};
