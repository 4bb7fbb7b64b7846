import {
  codeDayMs,
  codeLocksMs,
  codesPerDay,
  codesPerFreshNetwork,
  codesPerQuarter,
  quarterMs,
  totalCodesPerDay,
  wrongCodesAllowed,
  wrongCodesPerDay,
} from './sign-in-limits.ts';

/** Times of the last 24 hours, oldest first, in milliseconds. */
export interface CodeTimes {
  readonly sentAt: readonly number[];
  readonly wrongAt: readonly number[];
  /**
   * Codes still valid that no one has tried, apart from the asker's own. Each keeps one guess for itself, so that a
   * stranger's guesses never stop its owner from using it.
   */
  readonly untried: number;
}

/** A phone number's last 24 hours: what the asker's session and network did, and what everyone did. */
export interface CodeHistory extends CodeTimes {
  readonly total: CodeTimes;
}

/** Why a code is not sent or a guess not judged, and from when it may be. */
export interface CodeRefusal {
  readonly code:
    | 'PHONE_LOCKED'
    | 'PHONE_LOCKED_HOUR'
    | 'PHONE_LOCKED_DAY'
    | 'RATE_LIMITED'
    | 'CODES_USED_UP'
    | 'CODE_EXPIRED';
  readonly untilMs: number;
}

/** Whether a code may be sent; null if so. */
export const sendRefusal = (history: CodeHistory, now: number): CodeRefusal | null => {
  const { sentAt, wrongAt, untried, total } = history;
  const lock = lockOf(wrongAt, now);
  if (lock) return lock;
  const daily = nthLast(sentAt, codesPerDay) ?? totalDaily(sentAt, total.sentAt);
  if (daily !== undefined) return { code: 'CODES_USED_UP', untilMs: daily + codeDayMs };
  const recent = nthLast(sentAt, codesPerQuarter);
  if (recent !== undefined && recent > now - quarterMs) return { code: 'RATE_LIMITED', untilMs: recent + quarterMs };
  // The new code needs a guess of its own.
  return wrongAt.length + untried < wrongCodesPerDay ? null : usedUp(wrongAt, now);
};

/**
 * Whether a guess may be judged; null if so. The first guess at a code always is. Once everyone's wrong guesses have
 * used up the number's, a code is good for its first guess alone, and another must be asked for.
 */
export const guessRefusal = (history: CodeHistory, isFirst: boolean, now: number): CodeRefusal | null => {
  if (isFirst) return null;
  const { wrongAt, untried, total } = history;
  const lock = lockOf(wrongAt, now);
  if (lock) return lock;
  if (wrongAt.length + untried >= wrongCodesPerDay) return usedUp(wrongAt, now);
  return total.wrongAt.length + total.untried < wrongCodesPerDay ? null : { code: 'CODE_EXPIRED', untilMs: now };
};

/**
 * The code whose age blocks another, if the number has used up its codes of a day. Any network may request the first
 * ten; each network that requested none of those gets two more, up to forty.
 */
const totalDaily = (mine: readonly number[], all: readonly number[]): number | undefined => {
  const isFresh = mine.length < codesPerFreshNetwork;
  return nthLast(all, isFresh ? totalCodesPerDay : codesPerDay);
};

/** The lock that the wrong guesses have brought, if it holds. */
const lockOf = (wrongAt: readonly number[], now: number): CodeRefusal | null => {
  const locks = Math.floor(wrongAt.length / wrongCodesAllowed);
  const last = wrongAt[locks * wrongCodesAllowed - 1];
  if (locks === 0 || last === undefined) return null;
  const lockMs = codeLocksMs[locks - 1];
  if (lockMs === undefined) return usedUp(wrongAt, now);
  const untilMs = last + lockMs;
  return untilMs > now ? { code: locks === 1 ? 'PHONE_LOCKED' : 'PHONE_LOCKED_HOUR', untilMs } : null;
};

const usedUp = (wrongAt: readonly number[], now: number): CodeRefusal => ({
  code: 'PHONE_LOCKED_DAY',
  untilMs: (wrongAt[0] ?? now) + codeDayMs,
});

const nthLast = (times: readonly number[], n: number): number | undefined => times[times.length - n];
