import { readDebit } from '@yarda/contracts/mandates/debits.ts';
import type { DebitActor, DebitNews } from '@yarda/domain/mandates/debits/debit-news.ts';
import { debitInWords, isReceipted, receiptedNews } from '@yarda/domain/mandates/debits/debit-receipts.ts';
import { recordReceipt } from '../../grants/receipts/record-receipt.ts';
import { tellMerchant } from '../../merchants/events/tell-merchant.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { StoredDebit } from './debit-store.ts';
import type { Decision } from './dispute-store.ts';
import { presentDebit } from './present-debit.ts';

/** Tells a debit's merchant what happened to it, with its state afterwards; a receipt goes to both sides if money moved. */
export const tellOfDebit = (
  tx: Pick<Transaction, 'tell' | 'record'>,
  news: DebitNews,
  debit: StoredDebit,
  by: DebitActor,
): void => {
  tellMerchant(tx, news, { ...factsOf(debit), by });
  if (isReceipted(news)) recordMoney(tx, news, debit);
};

/** Tells its merchant how the dispute of a debit was decided. */
export const tellOfDecision = (
  tx: Pick<Transaction, 'tell'>,
  debit: StoredDebit,
  { decision, decidedBy }: Pick<Decision, 'decision' | 'decidedBy'>,
): void => tellMerchant(tx, 'dispute.decided', { ...factsOf(debit), decision, decidedBy });

const factsOf = (debit: StoredDebit) => {
  const { consentId, paymentId, debitId, status, reason, dueOn, effectiveOn, attempts, occurrenceNo, occurrenceOf } =
    debit;
  const { willRetry, nextAttemptOn } = presentDebit({ ...debit, bankName: null, lastFour: null, dispute: null });
  return {
    ...{ consentId, paymentId, debitId, status, reason, dueOn, effectiveOn, attempts, willRetry, nextAttemptOn },
    ...{ refunded: debit.refundedKobo, amount: debit.amountKobo, occurrence: { n: occurrenceNo, of: occurrenceOf } },
    links: { debit: readDebit.path.replace('{debitId}', debitId) },
  };
};

const recordMoney = (tx: Pick<Transaction, 'record'>, news: keyof typeof receiptedNews, debit: StoredDebit): void => {
  const { consentId, debitId, paymentId, dueOn, collectedKobo: amount, refundedKobo: refunded } = debit;
  recordReceipt(tx, {
    ...{ consentId, kind: receiptedNews[news], by: news === 'debit.refunded' ? 'yarda' : 'bank' },
    facts: { debitId, paymentId, dueOn, amount, ...(refunded > 0 && { refunded }) },
    words: (merchant) => [debitInWords(news, debit, merchant)],
  });
};
