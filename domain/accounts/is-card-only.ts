import type { Integrations } from '@yarda/contracts/accounts/accounts.ts';

/** The message to the owner of a card-only account. */
export const cardOnlyWords =
  'Your bank has not confirmed that this account is yours. It is not shared, and no payment is taken from it.';

/**
 * Whether an account is known by its card alone: no bank has confirmed that it is the person's. Such an account is
 * never debited, shared or paid.
 */
export const isCardOnly = (
  { transactionService, altTransactionService, card }: Integrations,
  cardConfirmed: boolean,
): boolean => card.linked && !cardConfirmed && !transactionService.linked && !altTransactionService.linked;
