import type { MerchantTransaction } from '@yarda/contracts/consent/consent-transactions.ts';
import { identifierPrefixes } from '@yarda/contracts/platform/identifiers.ts';
import { paidWith } from '@yarda/domain/payments/paid-with.ts';
import type { TransactionRow } from './transaction-store.ts';

const prefix = `${identifierPrefixes.transaction}_`;

/** What a transaction was booked for, by its id. */
export const bookedFor = (transactionId: string): string => transactionId.slice(prefix.length);

/** A booking as its merchant sees it. */
export const transactionToWire = (row: TransactionRow): MerchantTransaction => {
  const { kind, paymentId } = row;
  if (kind === null || paymentId === null) throw new Error(`The booking ${row.bookedFor} is no transaction`);
  const { grossKobo: gross, feeKobo: fee, payerName, providerReference, reference } = row;
  return {
    transactionId: `${prefix}${row.bookedFor}`,
    ...{ kind, executedAt: row.bookedAt.toISOString(), amount: row.amountKobo },
    ...{ gross, fee, net: gross - (fee ?? 0), method: paidWith(row.origin) },
    ...{ payerName, providerReference, reference, narration: row.narration },
    ...{ consentId: row.consentId, paymentId, debitId: row.debitId },
  };
};
