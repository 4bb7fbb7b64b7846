/** How long after a failure no connection is tried: from the first to the longest, twice as long each time. */
const [firstMs, longestMs] = [25, 500];

/** When a database may be asked for a connection. */
export interface Pace {
  /** A turn to try; null while it is too early. */
  attempt(): { succeeded(): void; failed(): void } | null;
}

/**
 * Connections are tried freely until one fails. From then on one at a time of rest is let through, ever more rarely, until one
 * succeeds: a database that is away, or has just come back, is not asked by everything at once.
 */
export const connectionPace = (now: () => number): Pace => {
  let restMs = 0;
  let nextAt = 0;
  let failures = 0;
  const attempt: Pace['attempt'] = () => {
    if (now() < nextAt) return null;
    nextAt = now() + restMs;
    const failuresBefore = failures;
    return {
      succeeded: () => {
        restMs = 0;
        nextAt = 0;
      },
      failed: () => {
        // Those that were tried at once and failed together are one failure.
        if (failuresBefore !== failures) return;
        failures += 1;
        restMs = Math.min(longestMs, Math.max(firstMs, 2 * restMs));
        nextAt = now() + restMs;
      },
    };
  };
  return { attempt };
};
