/** The key of the query for the money held for a person. */
export const waitingMoneyKey = (userId: string) => ['person', userId, 'payments/waiting'] as const;
