import type { Integrations } from '@yarda/contracts/accounts.ts';

/**
 * Whether an account is known by its card alone: no bank has confirmed that it is the person's. Such an account is
 * never debited, shared or paid.
 */
export const isCardOnly = (
  { transactionService, altTransactionService, card }: Integrations,
  cardConfirmed: boolean,
): boolean => card.linked && !cardConfirmed && !transactionService.linked && !altTransactionService.linked;
