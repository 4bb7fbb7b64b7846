import type { Queryable } from '../../platform/database/database.ts';
import type { BindingDeps } from '../../platform/http/bind-call.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findReceipt, type StoredReceipt } from './grant-store.ts';

/** The requester of receipts: a signed-in person, or a merchant by its key. */
export type ReceiptReader = { readonly userId: string } | { readonly merchantId: string };

/** A key counts before a person's token; throws if there is neither. */
export const receiptReader = async (
  { merchantOfKey }: Pick<BindingDeps, 'merchantOfKey'>,
  { visitor, header, address }: Pick<CallContext<'anyone'>, 'visitor' | 'header' | 'address'>,
): Promise<ReceiptReader> => {
  const [, secretKey] = /^Bearer (sk_\w{1,128})$/.exec(header('authorization') ?? '') ?? [];
  const key = secretKey ? await merchantOfKey(secretKey, { scope: 'read', address }) : null;
  if (key) return { merchantId: key.merchantId };
  if (!visitor) throw new Problem('UNAUTHORIZED');
  return { userId: visitor.userId };
};

/** The receipt of a consent, for who granted it and for its merchant alone; null for everyone else. */
export const receiptFor = async (
  db: Queryable,
  reader: ReceiptReader,
  consentId: string,
): Promise<StoredReceipt | null> => {
  const found = await findReceipt(db, consentId);
  const isTheirs =
    'merchantId' in reader
      ? found?.granted.terms.merchant.merchantId === reader.merchantId
      : found?.userId === reader.userId;
  return isTheirs ? found : null;
};
