import type { Clock } from '@yarda/domain/platform/clock.ts';

/** This process's counts of a key. */
export interface MinuteCount {
  /** The total at its last look into the store. */
  shared: number;
  /** The process's count since then: in a statement under way, and not sent yet. */
  sending: number;
  unsent: number;
  /** The turns that it has taken from the store and not yet given: `next` to `last`, none if that is less. */
  next: number;
  last: number;
  /** How many turns it has given. */
  given: number;
}

/** The counts of the current minute; those of the last one are forgotten. */
export interface MinuteCounts {
  minute(): number;
  secondsLeft(): number;
  of(key: string): MinuteCount;
}

const minuteMs = 60_000;

/** Beyond this many keys a minute, a process forgets the one it has known longest. */
const maxKeys = 200_000;

export const createMinuteCounts = (wallClock: Clock): MinuteCounts => {
  let counts = new Map<string, MinuteCount>();
  let current = 0;
  const minute = (): number => {
    const now = Math.floor(wallClock() / minuteMs);
    if (now !== current) [current, counts] = [now, new Map()];
    return now;
  };
  return {
    minute,
    secondsLeft: () => Math.max(1, Math.ceil(((current + 1) * minuteMs - wallClock()) / 1000)),
    of: (key) => {
      minute();
      const cachedCount = counts.get(key);
      if (cachedCount) return cachedCount;
      const [oldest] = counts.size >= maxKeys ? counts.keys() : [];
      if (oldest !== undefined) counts.delete(oldest);
      const fresh = { shared: 0, sending: 0, unsent: 0, next: 1, last: 0, given: 0 };
      counts.set(key, fresh);
      return fresh;
    },
  };
};
