import type { Organisation } from '@yarda/contracts/platform/organisation.ts';
import { consentRecord } from '@yarda/domain/consent/approval/consent-record.ts';
import { chainedReceiptOf } from '@yarda/domain/grants/receipts/chained-receipt.ts';
import { receiptsOfKinds } from '../../grants/receipts/receipt-chain-store.ts';
import { organisationOf } from '../../merchants/merchant-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type ReceiptReader, receiptFor } from './receipt-reader.ts';

interface Deps {
  readonly database: Database;
  readonly publicUrl: string;
  /** The organisation that runs this server; null if none is set. */
  readonly operator: Organisation | null;
}

/** A grant as a consent record, for who granted it and for its merchant. */
export const readConsentRecord = async (
  { database, publicUrl: issuer, operator }: Deps,
  reader: ReceiptReader,
  consentId: string,
) => {
  const stored = await receiptFor(database, reader, consentId);
  if (!stored) throw new Problem('RECEIPT_NOT_FOUND');
  const { terms, termsHash, grantedAt } = stored.granted;
  const [today, signed] = await Promise.all([
    organisationOf(database, terms.merchant.merchantId),
    receiptsOfKinds(database, consentId, ['renewed', 'changed', 'stopped']),
  ]);
  const receipts = signed.flatMap((jws) => chainedReceiptOf(jws) ?? []);
  const granted = { issuer, terms, termsHash, grantedAt: grantedAt.toISOString() };
  const { parties } = stored.granted;
  // The parties as recorded on that day, or as they are today if none were recorded.
  return consentRecord({
    ...granted,
    merchant: parties?.merchant ?? today,
    operator: parties?.operator ?? operator,
    receipts,
  });
};
