import type { MerchantTransaction } from '@yarda/contracts/consent/consent-transactions.ts';
import type { PaidWith } from '@yarda/contracts/payments/paid-with.ts';
import { identifierPrefixes } from '@yarda/contracts/platform/identifiers.ts';
import { paidWithCard } from '@yarda/domain/payments/paid-with.ts';
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
    ...{ gross, fee, net: gross - (fee ?? 0), method: methodOf(row) },
    ...{ payerName, providerReference, reference, narration: row.narration },
    ...{ consentId: row.consentId, paymentId, debitId: row.debitId },
  };
};

const methodOf = ({ paidBy, maskedPan, bankName, isSaved }: TransactionRow): PaidWith | null => {
  if (paidBy === null) return null;
  if (paidBy === 'card') return paidWithCard(maskedPan ?? '');
  return { type: isSaved ? 'account' : 'bank_transfer', brand: null, lastFour: null, bankName };
};
