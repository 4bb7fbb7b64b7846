import { isTaken } from '@yarda/domain/mandates/debits/debit-status.ts';
import type { NoticeFacts } from '@yarda/domain/mandates/debits/notice-texts.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { accountsOf } from '../../accounts/user-account-store.ts';
import { phoneOfUser } from '../../identity/sign-in/user-projection.ts';
import { merchantName } from '../../merchants/merchant-projection.ts';
import { type Queryable, statement } from '../../platform/database/database.ts';
import { findMandate } from '../limits/mandate-store.ts';
import type { StoredDebit } from './debit-store.ts';

const people = statement(
  'notice-people',
  `select ${phoneOfUser(':userId')} as phone, ${merchantName(':merchantId')} as merchant`,
);

/** The facts in a notice of a debit, and the payer's phone; null if there is no such person. */
export const noticeFacts = async (
  db: Queryable,
  debit: StoredDebit,
  userId: string,
  link: string,
): Promise<{ readonly phone: string; readonly facts: NoticeFacts } | null> => {
  const { amountType, maxKobo, consentId } = debit;
  const [row, accounts, mandate] = await Promise.all([
    noticePeople(db, userId, debit.merchantId),
    accountsOf(db, userId),
    amountType === 'variable' ? findMandate(db, consentId) : null,
  ]);
  if (!row.phone) return null;
  const named = (id: string | null) => {
    const account = accounts.find(({ accountId }) => accountId === id);
    return account && { bankName: account.bankName, lastFour: account.accountNumber.slice(-4) };
  };
  const day = isTaken(debit.status) && debit.sentAt ? dayInLagos(debit.sentAt.getTime()) : debit.effectiveOn;
  return {
    phone: row.phone,
    facts: {
      merchant: row.merchant ?? 'Merchant',
      amountKobo: debit.amountKobo ?? maxKobo,
      refundedKobo: debit.refundedKobo,
      limitKobo: amountType === 'variable' ? Math.min(maxKobo, mandate?.perDebitKobo ?? maxKobo) : null,
      ...{ dueOn: debit.dueOn, day: day ?? debit.dueOn, holiday: null, reason: debit.reason, link },
      ...(named(debit.accountId) ?? { bankName: 'your account', lastFour: '' }),
      tried: named(debit.triedAccountId) ?? null,
      occurrence: debit.occurrenceOf > 1 ? { n: debit.occurrenceNo, of: debit.occurrenceOf } : null,
    },
  };
};

/** The payer's phone and the merchant's name. */
export const noticePeople = async (
  db: Queryable,
  userId: string,
  merchantId: string | null,
): Promise<{ readonly phone: string | null; readonly merchant: string | null }> => {
  const [row] = await db.query(people, { userId, merchantId });
  return row ?? { phone: null, merchant: null };
};
