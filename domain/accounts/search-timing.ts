/** How long one bank may take to answer a name enquiry. */
export const bankDeadlineMs = 9_500;

/** How long the likely banks have before the others are asked too, if none has found the account. */
export const likelyPatienceMs = 2_000;

/** How long to wait for the accounts under a person's BVN. */
export const bvnPatienceMs = 4_000;

/** How many searches one person, or one address without a sign-in, may make in `searchWindowMs`. */
export const searchesOfPayer = 30;
export const searchesOfAddress = 10;
export const searchWindowMs = 3_600_000;

/** A search that has been silent for this long was cut off by a crash. */
export const searchLostMs = 30_000;
