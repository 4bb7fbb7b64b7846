let aheadMs = 0;

/** The server's time, in ms since 1970 UTC: the device's clock, corrected by the last time the server gave. */
export const serverNow = (): number => Date.now() + aheadMs;

/** Records a time given by the server. */
export const learnServerTime = (now: string | undefined): void => {
  if (now !== undefined) aheadMs = Date.parse(now) - Date.now();
};
