import type { Clock } from '@yarda/domain/clock.ts';
import type { Database } from '../database/database.ts';
import type { BindingDeps } from '../http/bind-call.ts';
import type { CallContext } from '../http/call-context.ts';
import { Problem } from '../http/problem.ts';
import { collectedPayments } from '../payment/collected-payments.ts';
import { recordDataRead } from '../sharing/sharing-store.ts';
import { findReceipt, type KeptReceipt } from './grant-store.ts';
import { merchantReceiptContent, receiptContent } from './receipt-content.ts';
import type { ReceiptSigner } from './receipt-signer.ts';

interface ReadReceiptDeps extends Pick<BindingDeps, 'merchantOfKey'> {
  readonly database: Database;
  readonly receipts: ReceiptSigner;
  readonly publicUrl: string;
  readonly now: Clock;
}

/** The payer gets the whole receipt, the merchant a redacted copy; anyone else gets none. */
export const readReceipt = async (
  deps: ReadReceiptDeps,
  consentId: string,
  { visitor, header, address }: Pick<CallContext<'anyone'>, 'visitor' | 'header' | 'address'>,
) => {
  const [, secretKey] = /^Bearer (sk_\w{1,128})$/.exec(header('authorization') ?? '') ?? [];
  const key = secretKey ? await deps.merchantOfKey(secretKey, { scope: 'read', address }) : null;
  const merchantId = key?.merchantId;
  if (!visitor && !merchantId) throw new Problem('UNAUTHORIZED');
  const found = await findReceipt(deps.database, consentId);
  await deps.receipts.useNewest();
  const receipt =
    found && (merchantId ? await copyFor(deps, merchantId, found) : await ownOf(deps, found, visitor?.userId));
  if (!receipt) throw new Problem('RECEIPT_NOT_FOUND');
  return { receipt, ...(await deps.receipts.publicKeys()) };
};

/** As signed with the grant, or signed again with what the payer has paid since. */
const ownOf = async (
  { database, receipts, publicUrl }: ReadReceiptDeps,
  { receipt, userId, granted }: KeptReceipt,
  reader: string | undefined,
): Promise<string | null> => {
  if (userId !== reader) return null;
  const collected = await collectedPayments(database, granted.terms.consentId, userId);
  return collected.length === 0 ? receipt : receipts.sign(receiptContent({ ...granted, issuer: publicUrl }, collected));
};

/** The merchant's copy. Reading it is recorded like any read of data the payer shared. */
const copyFor = async (
  { database, receipts, publicUrl, now }: ReadReceiptDeps,
  merchantId: string,
  { granted }: KeptReceipt,
): Promise<string | null> => {
  if (granted.terms.merchant.merchantId !== merchantId) return null;
  const read = { consentId: granted.terms.consentId, merchantId, items: ['receipt'] };
  await database.transaction((tx) => recordDataRead(tx, read, new Date(now())));
  return receipts.sign(merchantReceiptContent({ ...granted, issuer: publicUrl }));
};
