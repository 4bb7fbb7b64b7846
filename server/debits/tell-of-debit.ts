import type { DebitNews } from '@yarda/domain/debits/debit-news.ts';
import type { Transaction } from '../database/database.ts';
import { tellMerchant } from '../events/tell-merchant.ts';
import type { StoredDebit } from './debit-store.ts';
import { presentDebit } from './present-debit.ts';

/** Tells a debit's merchant what happened to it, with its state afterwards. */
export const tellOfDebit = (tx: Pick<Transaction, 'tell'>, news: DebitNews, debit: StoredDebit): void => {
  const { consentId, paymentId, debitId, status, reason, dueOn, effectiveOn, attempts, occurrenceNo, occurrenceOf } =
    debit;
  const { willRetry, nextAttemptOn } = presentDebit({ ...debit, bankName: null, lastFour: null, dispute: null });
  tellMerchant(tx, news, {
    ...{ consentId, paymentId, debitId, status, reason, dueOn, effectiveOn, attempts, willRetry, nextAttemptOn },
    ...{ refunded: debit.refundedKobo, amount: debit.amountKobo, occurrence: { n: occurrenceNo, of: occurrenceOf } },
  });
};
