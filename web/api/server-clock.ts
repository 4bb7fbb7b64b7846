let aheadMs = 0;

/** The server's time, in milliseconds since 1970 UTC: the payer's clock, put right by what the server last said. */
export const serverNow = (): number => Date.now() + aheadMs;

/** Takes note of the time that the server said. */
export const learnServerTime = (now: string | undefined): void => {
  if (now !== undefined) aheadMs = Date.parse(now) - Date.now();
};
