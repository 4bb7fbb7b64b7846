const FIXED_TEXT = '29m : 30s';
const MS_PER_SECOND = 1_000;
const SECONDS_PER_MINUTE = 60;

/** How long a one-time account still accepts money, in milliseconds; `null` if it does not expire. */
export const remainingMs = (expiresAt: string | null, nowMs: number): number | null =>
  expiresAt === null ? null : Math.max(0, Date.parse(expiresAt) - nowMs);

/** The countdown of a one-time account, `29m : 30s`. An account that does not expire shows that text, unchanging. */
export const countdownText = (expiresAt: string | null, nowMs: number): string => {
  const remaining = remainingMs(expiresAt, nowMs);
  if (remaining === null) return FIXED_TEXT;
  const seconds = Math.ceil(remaining / MS_PER_SECOND);
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}m : ${String(seconds % SECONDS_PER_MINUTE).padStart(2, '0')}s`;
};

/** How long a one-time account accepts money: the specification's `29m : 30s`. */
export const oneTimeAccountLifeMs = (29 * 60 + 30) * 1000;
