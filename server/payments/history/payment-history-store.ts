import type { PaymentOrigin } from '@yarda/contracts/payments/payment.ts';
import type { PastPayment } from '@yarda/contracts/payments/payment-history.ts';
import { originDetails } from '@yarda/domain/payments/origin-details.ts';
import { originShown } from '@yarda/domain/payments/payment-origin.ts';
import { zone } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { merchantFaces } from '../../merchants/merchant-projection.ts';
import { narrow, type Queryable, statement } from '../../platform/database/database.ts';
import { newestBefore } from '../../platform/database/newest-before.ts';
import { scanLimits } from '../../platform/database/scan-limits.ts';
import type { StoredPayment } from '../stored-payment.ts';

const columns = `p.payment_id, p.consent_id,
  case when p.type = 'future' then p.received_kobo else p.amount_kobo end as amount_kobo,
  p.narration, p.executed_at, m.name, m.image,
  p.recipient ->> 'accountName' as payee_name, p.destination_account_id is not null and p.released_at is null as on_hold`;
const from = `from payments p join ${merchantFaces} m on m.merchant_id = p.requested_by`;
/** Whose payment it is: who made it; if that is not known, who approved it. */
const person = 'coalesce(p.payer_user_id, p.approved_by)';
/** Those of some days, which are days in Lagos, that come after a payment in the order of the list. */
const start = newestBefore({
  at: '(select executed_at from payments where payment_id = :cursor)',
  id: ':cursor::text',
  until: `(:to::date + 1)::timestamp at time zone '${zone}'`,
});
const inSpan = `p.status = 'executed' and (p.executed_at, p.payment_id) < ${start}
  and p.executed_at >= coalesce(:from::date::timestamp at time zone '${zone}', '-infinity')`;
const newestFirst = 'order by p.executed_at desc, p.payment_id desc';
/** The text that a search covers beside the merchant's name. The index `payments_by_words` covers this text. */
const words = `lower(p.narration || ' ' || coalesce(p.recipient ->> 'accountName', ''))`;
const hasWords = `(position(lower(:search) in ${words}) > 0 or position(lower(:search) in lower(m.name)) > 0)`;
const ofPayer = statement(
  'payments-of-payer',
  `select ${columns}, case when p.payer_user_id = :payerUserId then p.origin end as origin ${from}
   where ${person} = :payerUserId and ${inSpan} and (:search::text is null or ${hasWords})
   ${newestFirst} limit :limit`,
  narrow<{ executedAt: Date }>(),
);
const ofMerchant = statement(
  'payments-of-merchant',
  `select ${columns} ${from} where p.requested_by = :merchantId and ${inSpan} and :search::text is null
   ${newestFirst} limit :limit`,
  narrow<{ executedAt: Date }>(),
);
/** Looks through a merchant's newest payments one by one: words that many have are soon found. */
const searchNewest = statement(
  'payments-of-merchant-search-newest',
  `with p as (
     select * from payments p where p.requested_by = :merchantId and ${inSpan} ${newestFirst} limit :maxRows::integer)
   select ${columns} from p join ${merchantFaces} m on m.merchant_id = p.requested_by
     where ${hasWords} ${newestFirst} limit :limit`,
  narrow<{ executedAt: Date }>(),
);
/** Each third part of what is looked for, and its last, have all of its letters: each part more is read in the index. */
const someParts = `select part, substr(lower(:search), n::integer, 3) as letters
  from unnest(payment_word_parts(:merchantId, lower(:search))) with ordinality as t (part, n)
  where n % 3 = 1 or n = length(lower(:search)) - 2`;
/**
 * Looks through the newest first too. If too few of them have the words, the index of words alone finds what few have. It
 * is not asked for parts that a tenth of the newest have: the more payments have a part, the more of the index is read.
 */
const searchIndexed = statement(
  'payments-of-merchant-search',
  `with newest as materialized
     (select p.*, ${words} as words from payments p where p.requested_by = :merchantId and ${inSpan}
      ${newestFirst} limit :maxRows::integer),
   hits as materialized (select * from newest p where position(lower(:search) in words) > 0
       or position(lower(:search) in (select lower(name) from ${merchantFaces} m where m.merchant_id = :merchantId)) > 0
     ${newestFirst} limit :limit),
   parts as materialized (${someParts}),
   rare as (select part from parts, (select string_agg(words, chr(10)) as text, count(*) as many from newest) sample
     where 10 * (length(text) - length(replace(text, letters, ''))) < 3 * many),
   found as materialized (select p.*, ${words} as words from payments p
     where (select count(*) from hits) < :limit and p.status = 'executed' and payment_word_parts(p.requested_by, ${words})
       @> coalesce(nullif(array(select part from rare), '{}'), array(select part from parts))),
   p as (
     select * from hits union all
     select * from found p where p.requested_by = :merchantId and ${inSpan} and position(lower(:search) in words) > 0
       and payment_id not in (select payment_id from newest))
   select ${columns} from p join ${merchantFaces} m on m.merchant_id = :merchantId ${newestFirst} limit :limit`,
  narrow<{ executedAt: Date }>(),
);
const searchedTo = statement(
  'payments-of-merchant-searched-to',
  `select p.payment_id from payments p where p.requested_by = :merchantId and ${inSpan} and :search::text is not null
   ${newestFirst} offset :maxRows::integer - 1 limit 1`,
);
const one = statement(
  'payment-of-payer',
  `select ${columns}, case when p.payer_user_id = :userId then p.origin end as origin ${from}
   where ${person} = :userId and p.status = 'executed' and p.payment_id = :paymentId`,
  narrow<{ executedAt: Date }>(),
);
const isOfPayer = statement(
  'payment-is-of-payer',
  `select from payments p where ${person} = :payerUserId and p.payment_id = :paymentId and p.executed_at is not null`,
);
const isOfMerchant = statement(
  'payment-is-of-merchant',
  'select from payments p where p.requested_by = :merchantId and p.payment_id = :paymentId and p.executed_at is not null',
);
const favoritesOfPayer = statement(
  'favorites-of-payer',
  `select m.name, m.image, count(*)::int as payments ${from}
   where ${person} = :payerUserId and p.status = 'executed' group by m.merchant_id, m.name, m.image
   order by count(*) desc, max(p.executed_at) desc limit :limit`,
);

interface PastRow extends Pick<StoredPayment, 'paymentId' | 'consentId' | 'amountKobo' | 'narration'> {
  readonly executedAt: Date;
  readonly name: string;
  readonly image: string | null;
  readonly payeeName: string | null;
  readonly onHold: boolean;
  /** Only for the person who paid it. */
  readonly origin?: PaymentOrigin | null;
}

/** Whose executed payments: those a person made or approved, or those a merchant received. */
export type Owner = { readonly payerUserId: string } | { readonly merchantId: string };

/** Which of them: made on these days in Lagos, and with these words in a name or in what it was for. */
export interface PaymentsWanted {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly search?: string | undefined;
}

/** Executed payments, newest first. */
export const pastPayments = async (db: Queryable, owner: Owner, wanted: PaymentsWanted): Promise<PastPayment[]> => {
  const { limit, cursor = null, from: first = null, to = null } = wanted;
  const search = wanted.search?.trim() || null;
  const requested = { limit, cursor, from: first, to, search };
  if ('payerUserId' in owner) return toPastPayments(await db.query(ofPayer, { ...requested, ...owner }));
  const ofTheirs = { ...requested, ...owner };
  if (!search) return toPastPayments(await db.query(ofMerchant, ofTheirs));
  return toPastPayments(
    isIndexed(search)
      ? await db.query(searchIndexed, { ...ofTheirs, maxRows: overfetchFactor * limit })
      : await db.query(searchNewest, { ...ofTheirs, maxRows: scanLimits.payments }),
  );
};

const toPastPayments = (rows: readonly PastRow[]): PastPayment[] => rows.map(pastPaymentToWire);

/** So many times what is asked for is looked through one by one, before the index is asked. */
const overfetchFactor = 5;

/** The index knows words by three letters each, as PostgreSQL counts them. */
const isIndexed = (sought: string): boolean => [...sought].length >= 3;

/** The payment up to which a search for fewer letters looked; null if it looked through all there are. */
export const paymentSearchedTo = async (
  db: Queryable,
  owner: Owner,
  wanted: PaymentsWanted,
): Promise<string | null> => {
  const { cursor = null, from: first = null, to = null } = wanted;
  const search = wanted.search?.trim() ?? '';
  if ('payerUserId' in owner || search === '' || isIndexed(search)) return null;
  const requested = { ...owner, maxRows: scanLimits.payments, cursor, from: first, to, search };
  return (await db.query(searchedTo, requested))[0]?.paymentId ?? null;
};

/** Whether a payment has a place in their list. */
export const isPastPayment = async (db: Queryable, owner: Owner, paymentId: string): Promise<boolean> =>
  'merchantId' in owner
    ? (await db.query(isOfMerchant, { ...owner, paymentId })).length > 0
    : (await db.query(isOfPayer, { ...owner, paymentId })).length > 0;

/** One executed payment that a person made or approved. */
export const pastPayment = async (db: Queryable, userId: string, paymentId: string): Promise<PastPayment | null> => {
  const [row] = await db.query(one, { userId, paymentId });
  return row ? pastPaymentToWire(row) : null;
};

const pastPaymentToWire = (row: PastRow): PastPayment => ({
  paymentId: row.paymentId,
  consentId: row.consentId,
  amount: row.amountKobo,
  narration: row.narration,
  executedAt: row.executedAt.toISOString(),
  merchantName: row.name,
  merchantImage: row.image,
  ...(row.payeeName !== null && { payeeName: row.payeeName }),
  ...(row.origin && { origin: originDetails(originShown(row.origin)) }),
  onHold: row.onHold,
});

/** The merchants a person has paid most often, most frequent first. */
export const favoriteMerchants = async (db: Queryable, payerUserId: string, limit: number) => {
  const rows = await db.query(favoritesOfPayer, {
    payerUserId,
    limit,
  });
  return rows.map(({ name, image, payments }) => ({ merchantName: name, merchantImage: image, payments }));
};
