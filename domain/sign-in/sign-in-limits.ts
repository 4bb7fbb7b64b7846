const minute = 60_000;

/** A one-time code: how long it is valid, when another may be requested, and how many in 15 minutes. */
export const codeLifeMs = 10 * minute;
export const codeResendMs = 30_000;
export const codesPerQuarter = 5;
export const quarterMs = 15 * minute;

/** This many wrong codes lock a phone number for 15 minutes. */
export const wrongCodesAllowed = 5;
