/** How long one bank may take to say whose account a number is. */
export const bankDeadlineMs = 9_500;

/** How long the likely banks have before the others are asked too, where none has the account so far. */
export const likelyPatienceMs = 2_000;

/** How long the accounts under somebody's BVN are waited for. */
export const bvnPatienceMs = 4_000;

/** How many searches one person, or one address where nobody is signed in, may make in `searchWindowMs`. */
export const searchesOfPayer = 30;
export const searchesOfAddress = 10;
export const searchWindowMs = 3_600_000;

/** A search that has said nothing for this long was cut off by a crash. */
export const searchLostMs = 30_000;
