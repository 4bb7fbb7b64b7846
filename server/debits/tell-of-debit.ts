import type { DebitNews } from '@yarda/domain/debits/debit-news.ts';
import type { Transaction } from '../database/database.ts';
import { tellMerchant } from '../events/tell-merchant.ts';
import type { StoredDebit } from './debit-store.ts';
import { presentDebit } from './present-debit.ts';

/** Tells a debit's merchant what happened to it, with its state afterwards. */
export const tellOfDebit = (tx: Pick<Transaction, 'tell'>, news: DebitNews, debit: StoredDebit): void => {
  const { notifiedAt: _told, sentAt: _sent, settledAt: _settled, ...shown } = presentDebit(debit);
  const { occurrenceNo: n, occurrenceOf: of } = debit;
  tellMerchant(tx, news, { ...shown, occurrence: { n, of } });
};
