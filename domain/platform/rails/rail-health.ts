/** Whether a rail answered a call. A refusal is an answer: only silence and faults are not. */
export interface RailWord {
  readonly atMs: number;
  readonly answered: boolean;
}

/** How a rail stands: the faults since its last answer, and when it last answered and last did not; null if never. */
export interface RailStatus {
  readonly faultsInRow: number;
  readonly answeredMs: number | null;
  readonly faultMs: number | null;
}

/** The same with the words themselves, oldest first. */
export interface RailHealth extends RailStatus {
  readonly words: readonly RailWord[];
}

const minuteMs = 60_000;

/** Success is counted over this time, and over this many calls at most. */
const memoryMs = 5 * minuteMs;
const maxRecentReports = 500;

/** So many faults in a row take a rail's method off the page. */
const faultsToRest = 5;

/** A rail at rest is tried again after this long; the first fault then puts it to rest again. */
const restMs = 45_000;

export const unheard: RailHealth = { words: [], faultsInRow: 0, answeredMs: null, faultMs: null };

export const withReport = (health: RailHealth, word: RailWord): RailHealth => ({
  words: [...remembered(health.words, word.atMs).slice(1 - maxRecentReports), word],
  ...(word.answered
    ? { faultsInRow: 0, answeredMs: word.atMs, faultMs: health.faultMs }
    : { faultsInRow: health.faultsInRow + 1, answeredMs: health.answeredMs, faultMs: word.atMs }),
});

const remembered = (words: readonly RailWord[], nowMs: number): readonly RailWord[] => {
  const oldest = words.findIndex(({ atMs }) => atMs > nowMs - memoryMs);
  return oldest < 0 ? [] : words.slice(oldest);
};

/** Whether a rail has stopped answering, and has not answered since. */
export const isSilent = ({ faultsInRow }: Pick<RailStatus, 'faultsInRow'>): boolean => faultsInRow >= faultsToRest;

/** Whether a rail is given a rest: it has stopped answering, and was not tried since. */
export const isDown = (status: RailStatus, nowMs: number): boolean =>
  isSilent(status) && status.faultMs !== null && nowMs < status.faultMs + restMs;

/** The last that was heard of a rail; null if it was never asked. */
export const lastWord = ({ answeredMs, faultMs }: RailStatus): RailWord | null => {
  if (answeredMs === null && faultMs === null) return null;
  const [answer, fault] = [answeredMs ?? -Infinity, faultMs ?? -Infinity];
  return { atMs: Math.max(answer, fault), answered: answer > fault };
};

/** The share of calls that a rail answered in the last five minutes; null if there were none. */
export const successRate = ({ words }: Pick<RailHealth, 'words'>, nowMs: number): number | null => {
  const recent = remembered(words, nowMs);
  return recent.length === 0 ? null : recent.filter(({ answered }) => answered).length / recent.length;
};
