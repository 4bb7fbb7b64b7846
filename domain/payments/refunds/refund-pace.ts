/** Maximum partial refunds of one payment or debit in a day: its payer is notified each time. */
export const maxRefundsPerDay = 10;
