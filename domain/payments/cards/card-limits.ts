/** How many codes are checked for one charge. */
export const otpGuesses = 5;

/** How long a charge waits for its payer to enter a code or finish on the bank's page. */
export const challengeLifeMs = 10 * 60_000;

/** How long after a payment its card can be saved. */
export const cardSavingMs = 30 * 60_000;

/** How many wrong PINs a card may be tried with per day, by anyone. */
export const wrongPinsADay = 10;
