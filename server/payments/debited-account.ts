import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import { linkedCard, storedCard } from '@yarda/domain/accounts/account-face.ts';
import type { DebitedAccount } from '@yarda/domain/payments/charges/mandate-ports.ts';
import { debitRightOf } from '../accounts/debit-right-store.ts';
import { savedCardOf } from '../accounts/saved-card-store.ts';
import type { Transaction } from '../platform/database/database.ts';
import { Problem } from '../platform/http/problem.ts';

/**
 * An account's data for the rail. The account is a card on file if only its card was linked, or the payer chose the
 * card.
 */
export const debitedAccount = async (
  tx: Transaction,
  account: UserAccount,
  byCard = false,
): Promise<DebitedAccount> => {
  const maskedPan = byCard ? linkedCard(account) : storedCard(account);
  if (byCard && maskedPan === null) throw new Problem('ACCOUNT_NOT_ELIGIBLE');
  const { accountId, accountNumber, accountName, bankName, institutionCode } = account;
  const [card, right] = await Promise.all([
    maskedPan === null ? null : savedCardOf(tx, accountId),
    maskedPan === null ? debitRightOf(tx, accountId) : null,
  ]);
  const { linkOf, limits } = right ?? { linkOf: null, limits: null };
  const rail = (maskedPan === null ? right?.rail : card?.rail) ?? null;
  const cardOf = card?.chargeReference ?? null;
  return { accountId, accountNumber, accountName, bankName, institutionCode, maskedPan, rail, cardOf, linkOf, limits };
};
