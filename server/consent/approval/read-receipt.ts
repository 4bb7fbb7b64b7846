import type { Clock } from '@yarda/domain/platform/clock.ts';
import { recordDataRead } from '../../data/sharing/sharing-store.ts';
import { collectedPayments } from '../../payments/collected-payments.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { ReceiptSigner } from '../../platform/keys/receipt-signer.ts';
import { findReceipt, type StoredReceipt } from './grant-store.ts';
import { merchantReceiptContent, receiptContent } from './receipt-content.ts';
import type { ReceiptReader } from './receipt-reader.ts';

interface ReadReceiptDeps {
  readonly database: Database;
  readonly receipts: ReceiptSigner;
  readonly publicUrl: string;
  readonly now: Clock;
}

/** The payer gets the whole receipt, the merchant a redacted copy; anyone else gets none. */
export const readReceipt = async (deps: ReadReceiptDeps, reader: ReceiptReader, consentId: string) => {
  const found = await findReceipt(deps.database, consentId);
  await deps.receipts.useNewest();
  const receipt =
    found &&
    ('merchantId' in reader ? await copyFor(deps, reader.merchantId, found) : await ownOf(deps, found, reader.userId));
  if (!receipt) throw new Problem('RECEIPT_NOT_FOUND');
  return { receipt, ...(await deps.receipts.publicKeys()) };
};

/** As signed with the grant, or signed again with what the payer has paid since. */
const ownOf = async (
  { database, receipts, publicUrl }: ReadReceiptDeps,
  { receipt, userId, granted }: StoredReceipt,
  reader: string,
): Promise<string | null> => {
  if (userId !== reader) return null;
  const collected = await collectedPayments(database, granted.terms.consentId, userId);
  return collected.length === 0 ? receipt : receipts.sign(receiptContent({ ...granted, issuer: publicUrl }, collected));
};

/** The merchant's copy. Reading it is recorded like any read of data the payer shared. */
const copyFor = async (
  { database, receipts, publicUrl, now }: ReadReceiptDeps,
  merchantId: string,
  { granted }: StoredReceipt,
): Promise<string | null> => {
  if (granted.terms.merchant.merchantId !== merchantId) return null;
  const read = { consentId: granted.terms.consentId, merchantId, items: ['receipt'] };
  await database.transaction((tx) => recordDataRead(tx, read, new Date(now())));
  return receipts.sign(merchantReceiptContent({ ...granted, issuer: publicUrl }));
};
