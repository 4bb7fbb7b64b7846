/** How often in a day one payment or debit is given back in parts: its payer is told each time. */
export const maxRefundsPerDay = 10;
