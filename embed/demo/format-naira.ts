const naira = new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', currencyDisplay: 'narrowSymbol' });

/** Formats kobo as naira: 250000 is ₦2,500.00. */
export const formatNaira = (kobo: number): string => naira.format(kobo / 100);
