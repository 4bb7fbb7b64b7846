import { isOpen, openStatuses } from '@yarda/domain/mandates/debits/debit-status.ts';
import {
  type DeclaredHolidays,
  isPlannable,
  likelyBusinessDay,
} from '@yarda/domain/platform/calendar/business-days.ts';
import { linkedAccounts } from '../../accounts/account-projection.ts';
import { merchantName } from '../../merchants/merchant-projection.ts';
import { declaredHolidays } from '../../platform/calendar/holiday-store.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';
import { firstAccount, mandates } from '../limits/mandate-projection.ts';
import type { StoredPauses } from '../limits/mandate-store.ts';
import { type DebitRow, debitColumns, debitOf } from './debit-store.ts';
import { disputeOfDebit, type ProjectedDispute } from './dispute-store.ts';
import type { ListedDebit } from './listed-debit-store.ts';

/** With the account it is taken from: until one is chosen, the first of its mandate. */
const selection = `select ${debitColumns}, ${merchantName('d.merchant_id')} as merchant_name,
   m.status as mandate_status,
    m.paused_by, m.paused_until::text, m.merchant_paused_until::text, m.per_debit_kobo,
    a.bank_name, a.account_number, right(a.account_number, 4) as last_four, ${disputeOfDebit}
  from debits d join ${mandates} m using (consent_id)
    left join ${linkedAccounts} a on a.account_id = coalesce(d.account_id, ${firstAccount('d.consent_id')})`;
const one = statement('payer-debit', `${selection} where m.user_id = :userId and d.debit_id = :debitId`);
const ofPayment = statement(
  'payer-debit-of-payment',
  `select d.debit_id from debits d join ${mandates} m using (consent_id)
   where m.user_id = :userId and d.payment_id = :paymentId and d.collected_kobo > 0 order by d.settled_at limit 1`,
);
const ofConsent = statement(
  'payer-debits-of-consent',
  `${selection} where m.user_id = :userId and d.consent_id = :consentId order by d.due_on, d.debit_id`,
);
const toCome = statement(
  'payer-debits-to-come',
  `select * from (select c.*, row_number() over (partition by consent_id order by due_on, debit_id) as position
     from (${selection} where m.user_id = :userId and d.status = any(:status)) c) p
   where position = 1 or due_on <= :until or status = 'sent' order by due_on, debit_id`,
  narrow<{ dueOn: string; dispute: ProjectedDispute | null }>(),
);
const failed = statement(
  'payer-debits-failed',
  `${selection} where m.user_id = :userId and d.status = 'failed' and d.settled_at > :since
     and m.status in ('active', 'suspended', 'completed') order by d.settled_at desc`,
);

const lastTaken = statement(
  'debit-last-taken',
  'select max(settled_at) as at from debits where consent_id = :consentId and collected_kobo > 0',
);

/** A debit as shown to its payer. */
export type PayerDebit = ListedDebit & OfPayer;

interface OfPayer extends StoredPauses {
  readonly merchantName: string | null;
  readonly mandateStatus: string;
  /** The most for one debit, if its payer or its merchant has lowered that. */
  readonly perDebitKobo: number | null;
  readonly accountNumber: string | null;
}

type PayerRow = DebitRow & Pick<ListedDebit, 'bankName' | 'lastFour' | 'dispute'> & OfPayer;

export const debitOfPayer = async (db: Queryable, userId: string, debitId: string): Promise<PayerDebit | null> =>
  (await asExpected(db, db.query(one, { userId, debitId })))[0] ?? null;

/** The debit that took a payment's money from this person. */
export const debitIdOfPayment = async (db: Queryable, userId: string, paymentId: string): Promise<string | null> =>
  (await db.query(ofPayment, { userId, paymentId }))[0]?.debitId ?? null;

/** All debits of a consent, by their days; none unless this person granted it. */
export const debitsOfPayer = (db: Queryable, userId: string, consentId: string): Promise<PayerDebit[]> =>
  asExpected(db, db.query(ofConsent, { userId, consentId }));

/** A person's debits that may still be taken: those due by a day, and of each consent the next. */
export const debitsToCome = (db: Queryable, userId: string, until: string): Promise<PayerDebit[]> =>
  asExpected(db, db.query(toCome, { userId, status: [...openStatuses, 'sent'], until }));

/** The debits that were given up since a moment, the newest first. */
export const debitsGivenUp = async (db: Queryable, userId: string, since: Date): Promise<PayerDebit[]> =>
  (await db.query(failed, { userId, since })).map(debitOf);

/** Debits to come as they stand now: with what they may take since that was lowered, and on which working day, before that is planned. */
const asExpected = async (db: Queryable, reading: Promise<PayerRow[]>): Promise<PayerDebit[]> => {
  const [debits, holidays] = await Promise.all([reading, declaredHolidays(db)]);
  return debits.map((debit) => debitOf(isOpen(debit.status) ? expected(debit, holidays) : debit));
};

const expected = (debit: PayerRow, holidays: DeclaredHolidays): PayerRow => ({
  ...debit,
  maxKobo: Math.min(debit.maxKobo, debit.perDebitKobo ?? debit.maxKobo),
  effectiveOn: debit.effectiveOn ?? (isPlannable(debit.dueOn) ? likelyBusinessDay(debit.dueOn, holidays) : null),
});

/** When money was last taken by a consent. */
export const lastTakenAt = async (db: Queryable, consentId: string): Promise<Date | null> =>
  (await db.query(lastTaken, { consentId }))[0]?.at ?? null;
