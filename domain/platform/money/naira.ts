const KOBO_PER_NAIRA = 100;

/** Formats whole kobo for people: `naira(250000)` is `₦2,500.00`. Exact for every amount the API can carry. */
export const naira = (kobo: number): string => {
  const { whole, fraction } = split(kobo);
  return `₦${grouped(whole)}.${fraction}`;
};

/** Formats whole kobo for a bank's amount field: `plainNaira(250000)` is `2500.00`. */
export const plainNaira = (kobo: number): string => {
  const { whole, fraction } = split(kobo);
  return `${whole}.${fraction}`;
};

/** Formats whole kobo for a text message, whose alphabet has no naira sign: `gsmNaira(250000)` is `N2,500.00`. */
export const gsmNaira = (kobo: number): string => naira(kobo).replace('₦', 'N');

/** Formats whole kobo with the sign of what left: `signedNaira(-250000)` is `-₦2,500.00`. `format` writes them without. */
export const signedNaira = (kobo: number, format: (kobo: number) => string = naira): string =>
  `${kobo < 0 ? '-' : ''}${format(Math.abs(kobo))}`;

/** Not by `Intl`, whose first object takes a cheap phone a tenth of a second: the first screen shows a sum. */
const grouped = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');

const split = (kobo: number) => {
  if (!Number.isSafeInteger(kobo) || kobo < 0) throw new RangeError(`Not a sum in kobo: ${kobo}`);
  return { whole: Math.floor(kobo / KOBO_PER_NAIRA), fraction: String(kobo % KOBO_PER_NAIRA).padStart(2, '0') };
};
