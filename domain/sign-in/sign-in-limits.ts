const minute = 60_000;

/** A one-time code: how long it is good, when another may be asked for, and how many in a quarter of an hour. */
export const codeLifeMs = 10 * minute;
export const codeResendMs = 30_000;
export const codesPerQuarter = 5;
export const quarterMs = 15 * minute;

/** This many wrong codes lock a telephone for a quarter of an hour. */
export const wrongCodesAllowed = 5;

/** A passkey that was made by code for somebody who has others may approve only after this, in case the code was stolen. */
export const passkeyCoolDownMs = 24 * 60 * minute;
