/** The id by which a merchant knows a person, both named with their tables; null while it knows them by none. */
export const payerIdTo = (merchantId: string, userId: string): string =>
  `(select mp.payer_id from merchant_payers mp where mp.user_id = ${userId} and mp.merchant_id = ${merchantId})`;
