import { narrow, type Queryable, statement, type Transaction } from '../platform/database/database.ts';

/** Whom to erase: by their id; by phone; or by a consent that they paid without an account. */
export type Named = { readonly userId: string } | { readonly phone: string } | { readonly consentId: string };

/** A person, and what leads to their rows elsewhere. */
export interface ErasureScope {
  /** Null without an account. */
  readonly userId: string | null;
  readonly phone: string | null;
  readonly consents: readonly string[];
  readonly payments: readonly string[];
  /** Streams that tell of them. */
  readonly streams: readonly string[];
}

const find = statement('erasure-person', 'select user_id from users where user_id = :userId or phone = :phone');
const lock = statement('erasure-lock', 'select phone from users where user_id = :userId for update');
/** As its merchant wrote it: with spaces, without a country code. */
const namedByPhone = "regexp_replace(customer ->> 'phone', '\\D', '', 'g') = any(:phones)";
const ids = statement(
  'erasure-scope',
  `with mine as (
     select consent_id from consents where user_id = :userId or ${namedByPhone}
     union select consent_id from grants where user_id = :userId
     union select consent_id from payments where payer_user_id = :userId or approved_by = :userId
   )
   select array(select consent_id from mine) as consents,
     array(select payment_id from payments where payer_user_id = :userId or approved_by = :userId
       or consent_id in (select consent_id from mine)) as payments,
     array(select link_id from account_links where user_id = :userId) as links,
     array(select validation_id from bank_validations where asker = :userId) as searches`,
  narrow<Record<'consents' | 'payments' | 'links' | 'searches', string[]>>(),
);
const lockConsents = statement(
  'erasure-consents-lock',
  `select consent_id, array(select payment_id from payments p where p.consent_id = consents.consent_id) as payments
   from consents where consent_id = :consentId or ${namedByPhone} order by consent_id for update`,
  narrow<{ payments: string[] }>(),
);
const holder = statement(
  'erasure-consent-holder',
  `select user_id from (
     select user_id from consents where consent_id = :consentId union select user_id from grants
       where consent_id = :consentId
     union select coalesce(payer_user_id, approved_by) from payments where consent_id = :consentId
   ) as held where user_id is not null limit 1`,
);

export const userIdOf = async (db: Queryable, named: Named): Promise<string | null> => {
  if ('consentId' in named) return null;
  const values = { userId: null, phone: null, ...named };
  return (await db.query(find, values))[0]?.userId ?? null;
};

/** The person with an account who agreed to a consent, or paid it; null if there is none. */
export const holderOf = async (db: Queryable, consentId: string): Promise<string | null> =>
  (await db.query(holder, { consentId }))[0]?.userId ?? null;

/**
 * Takes the person's lock, so that nothing of theirs begins meanwhile; null if no one has this id. A consent is
 * theirs too if they paid it without being asked who they are, or its merchant named them.
 */
export const erasureScope = async (tx: Transaction, userId: string): Promise<ErasureScope | null> => {
  const [person] = await tx.query(lock, { userId });
  if (!person) return null;
  const [found] = await tx.query(ids, { userId, phones: writtenAs(person.phone) });
  const { consents = [], payments = [], links = [], searches = [] } = found ?? {};
  const streams = [
    ...['devices', 'notices', 'card-linking'].map((kind) => `${kind}:${userId}`),
    ...payments.map((id) => `payment:${id}`),
    ...links.map((id) => `account-link:${id}`),
    ...searches.map((id) => `bank-validation:${id}`),
  ];
  return { userId, phone: person.phone, consents, payments, streams };
};

/** The same of a payer without an account. Takes the locks of their consents, of which there may be none. */
export const erasureScopeWithout = async (
  tx: Transaction,
  named: { readonly phone: string } | { readonly consentId: string },
): Promise<ErasureScope> => {
  const phone = 'phone' in named ? named.phone : null;
  const consentId = 'consentId' in named ? named.consentId : null;
  const locked = await tx.query(lockConsents, { consentId, phones: phone === null ? [] : writtenAs(phone) });
  const payments = locked.flatMap((each) => each.payments);
  const streams = payments.map((id) => `payment:${id}`);
  return { userId: null, phone, consents: locked.map(({ consentId }) => consentId), payments, streams };
};

/** The digits of a phone number in E.164, as people write them. */
const writtenAs = (phone: string): readonly string[] => {
  const digits = phone.replaceAll(/\D/g, '');
  const [, national] = /^234(\d{10})$/.exec(digits) ?? [];
  return national ? ['', '0', '234', '2340', '00234'].map((before) => `${before}${national}`) : [digits, `00${digits}`];
};

/** The parameters that every `person` in the declared tables may name. */
export const valuesOf = (scope: ErasureScope) => {
  const { userId, consents, payments } = scope;
  const ids = [...(userId ? [userId] : []), ...consents, ...payments];
  return { ...scope, scopes: ids.map((id) => `%${id.replaceAll('_', '\\_')}%`) };
};
