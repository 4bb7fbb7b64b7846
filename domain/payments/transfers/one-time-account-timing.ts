/** How long a one-time account accepts money: the specification's `29m : 30s`. */
export const oneTimeAccountLifeMs = (29 * 60 + 30) * 1000;
