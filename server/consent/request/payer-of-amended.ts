import type { NewConsent } from '@yarda/contracts/consent/consent.ts';
import { findMandate } from '../../mandates/limits/mandate-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { wrongField as wrong } from '../../platform/http/problem.ts';

/** Whose debits are to be replaced, if any: nobody else can agree to that. Throws unless they hold, and are the merchant's. */
export const payerOfAmended = async (
  { database }: { readonly database: Database },
  merchantId: string,
  { supersedes, payments, userId }: NewConsent,
): Promise<string | null> => {
  if (supersedes === undefined) return null;
  const mandate = await findMandate(database, supersedes);
  if (mandate?.merchantId !== merchantId) throw wrong('supersedes', 'is no consent to debits of yours');
  if (mandate.status === 'ended') throw wrong('supersedes', 'has debits that ended');
  if (!payments.some(({ type }) => type === 'future')) throw wrong('supersedes', 'needs debits to take their place');
  if (userId !== undefined && userId !== mandate.userId) throw wrong('userId', 'is not who agreed to that');
  return mandate.userId;
};
