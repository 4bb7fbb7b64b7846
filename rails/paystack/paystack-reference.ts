/**
 * Our reference as Paystack takes one: letters, digits and `-.=` only. Our ids hold `_` and never `.` or `=`. A call that
 * was lost is made again as another attempt, since a reference is sent once.
 */
export const paystackReference = (reference: string, attempt = 1): string =>
  `${reference.replaceAll('_', '.')}${attempt === 1 ? '' : `=${attempt}`}`;

/** Our reference of one of Paystack's. */
export const ourReference = (paystack: string): string => paystack.replace(/=\d+$/, '').replaceAll('.', '_');
