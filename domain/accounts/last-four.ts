/** Masks an account number: '****6785'. */
export const lastFour = (accountNumber: string): string => `****${accountNumber.slice(-4)}`;
