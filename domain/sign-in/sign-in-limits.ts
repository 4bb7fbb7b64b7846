const minute = 60_000;
const hour = 60 * minute;

/** A one-time code: how long it is valid, when another may be requested, and how many in 15 minutes. */
export const codeLifeMs = 10 * minute;
export const codeResendMs = 30_000;
export const codesPerQuarter = 5;
export const quarterMs = 15 * minute;

/** The codes sent to a phone number, and the wrong guesses at them, in any 24 hours. */
export const codeDayMs = 24 * hour;
export const codesPerDay = 10;
export const wrongCodesPerDay = 15;

/** Every five wrong codes lock a phone number: for longer each time, the third time until a day has passed. */
export const wrongCodesAllowed = 5;
export const codeLocksMs = [15 * minute, hour] as const;
