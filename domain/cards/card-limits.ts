/** How many codes are evaluated for one charge. */
export const otpGuesses = 5;

/** How long a charge waits for its payer: a code, or the bank's own page. */
export const challengeLifeMs = 10 * 60_000;

/** How long after a payment its card can be saved. */
export const cardSavingMs = 30 * 60_000;

/** How many wrong PINs a day one card may be tried with, whoever tries. */
export const wrongPinsADay = 10;
