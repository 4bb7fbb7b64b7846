import type { ConsentTerms } from '@yarda/domain/consent/approval/consent-terms.ts';
import { receiptHash } from '@yarda/domain/grants/receipts/chained-receipt.ts';
import { recordReceipt } from '../../grants/receipts/record-receipt.ts';
import type { Transaction } from '../../platform/database/database.ts';

/**
 * Begins a consent's chain with its grant. The terms stand in the receipt of the grant, whose bytes and whose terms this
 * one names by their hashes: the merchant's copy has the second in common with the payer's.
 */
export const recordGrant = async (
  tx: Transaction,
  { consentId, merchant }: ConsentTerms,
  termsHash: string,
  receipt: string,
): Promise<void> =>
  recordReceipt(tx, {
    ...{ consentId, kind: 'given', by: 'payer' },
    facts: { termsHash, receiptHash: await receiptHash(receipt) },
    words: (name) => [`The payer agreed with ${name} to the terms of the receipt of the grant.`],
    begins: { merchantId: merchant.merchantId, name: merchant.name ?? 'Merchant' },
  });
