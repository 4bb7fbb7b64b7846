const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * How long an unused bearer token lives, how long any token lives at most, and how far its expiry must move before it
 * is saved.
 */
export const sessionLifeMs = 30 * MINUTE_MS;
export const sessionLongestMs = 12 * 60 * MINUTE_MS;
export const sessionRenewalMs = MINUTE_MS;

/** The page's session delays, in milliseconds, from section 9 of the specification. */
export const sessionTiming = {
  /** While the person is active, the token is used at least this often, so that it does not expire as they work. */
  renewal: 10 * MINUTE_MS,
  /** The accounts are fetched after this long without a new request, then at this interval. */
  accountDebounce: 300,
  accountPoll: 30 * SECOND_MS,
  /**
   * The retry interval after accounts could not be fetched. Also the time-out of an auth check, which then counts as
   * signed out.
   */
  accountFallback: 5 * SECOND_MS,
} as const;

/** How many times a page asks the server whose token it holds before someone signs in. */
export const MAX_AUTH_CHECKS = 10;

/** Whether an active person's token must be used now so that it is renewed. Milliseconds since 1970 UTC. */
export const isRenewalDue = ({ usedAt, now }: { usedAt: number; now: number }): boolean =>
  now - usedAt >= sessionTiming.renewal;
