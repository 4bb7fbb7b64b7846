import type { WaitingMoney } from '@yarda/contracts/payments/payment-history.ts';

/** Money for a linked account, and for a person who has yet to link theirs. */
export const waitingMoneySamples: readonly WaitingMoney[] = [
  {
    destinationAccountId: 'acc_1',
    account: { bankName: 'Access Bank', accountNumber: '****0201' },
    ...{ linked: true, amount: 270_000, payments: 2 },
  },
  { destinationAccountId: 'acc_2', account: null, linked: false, amount: 1_200_000, payments: 1 },
];
