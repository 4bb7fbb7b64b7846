const minute = 60_000;
const hour = 60 * minute;

/** A one-time code: how long it is valid, when another may be requested, and how many in 15 minutes. */
export const codeLifeMs = 10 * minute;
export const codeResendMs = 30_000;
export const codesPerQuarter = 5;
export const quarterMs = 15 * minute;

/** The codes sent to a phone number for one network, and its wrong guesses at them, in any 24 hours. */
export const codeDayMs = 24 * hour;
export const codesPerDay = 10;
export const wrongCodesPerDay = 15;

/**
 * The codes sent to a phone number for all networks in any 24 hours, and how many of them a network gets once the first
 * ten are gone. With 15 guesses for all and one first guess per code, at most 15 + 40 guesses a day are judged: a chance
 * of 1 in 18,000 a day to hit one of a million codes, while the owner receives 40 messages. To keep a fresh network of
 * the owner's from a code, a stranger needs 16 networks of their own.
 */
export const totalCodesPerDay = 40;
export const codesPerFreshNetwork = 2;

/** Every five wrong codes lock a phone number for their network: for longer each time, the third time for a day. */
export const wrongCodesAllowed = 5;
export const codeLocksMs = [15 * minute, hour] as const;

/** Shares of all the codes of a day: the most for one network, and what is kept for networks and numbers new that day. */
export const codeShares = { ofNetwork: 1 / 20, forFresh: 1 / 5 } as const;
