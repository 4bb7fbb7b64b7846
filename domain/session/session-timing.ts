const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** How long a bearer token lives that nobody uses, how long one lives at most, and how far its end moves before that is kept. */
export const sessionLifeMs = 30 * MINUTE_MS;
export const sessionLongestMs = 12 * 60 * MINUTE_MS;
export const sessionRenewalMs = MINUTE_MS;

/** The page's delays of a session, in milliseconds, by the specification's section 9. */
export const sessionTiming = {
  /** While the person is active, the token is used at least this often, so that it does not run out under their hands. */
  renewal: 10 * MINUTE_MS,
  /** The accounts are fetched once nothing has asked for them anew for this long, then this often. */
  accountDebounce: 300,
  accountPoll: 30 * SECOND_MS,
  /** … and this soon again where they could not be had. An auth check that says nothing counts as 'nobody' after as long. */
  accountFallback: 5 * SECOND_MS,
} as const;

/** How often a page asks the server whose token it holds, before somebody signs in on it. */
export const MAX_AUTH_CHECKS = 10;
