import { type Queryable, statement, type Transaction } from '../database/database.ts';

/** A person, and what leads to their rows elsewhere. */
export interface ErasureScope {
  readonly userId: string;
  readonly phone: string;
  readonly consents: readonly string[];
  readonly payments: readonly string[];
  /** Streams that tell of them. */
  readonly streams: readonly string[];
}

const find = statement('erasure-person', 'select user_id from users where user_id = $1 or phone = $2');
const lock = statement('erasure-lock', 'select phone from users where user_id = $1 for update');
const ids = statement(
  'erasure-scope',
  `with mine as (
     select consent_id from consents where user_id = $1 or customer ->> 'phone' = $2
     union select consent_id from grants where user_id = $1
     union select consent_id from payments where payer_user_id = $1 or approved_by = $1
   )
   select array(select consent_id from mine) as consents,
     array(select payment_id from payments where payer_user_id = $1 or approved_by = $1
       or consent_id in (select consent_id from mine)) as payments,
     array(select link_id from account_links where user_id = $1) as links,
     array(select validation_id from bank_validations where asker = $1) as searches`,
);

export const userIdOf = async (db: Queryable, named: { userId?: string; phone?: string }): Promise<string | null> =>
  (await db.query<{ userId: string }>(find, [named.userId ?? '', named.phone ?? '']))[0]?.userId ?? null;

/**
 * Takes the person's lock, so that nothing of theirs begins meanwhile; null if no one has this id. A consent is
 * theirs too if they paid it without being asked who they are, or its merchant named them.
 */
export const erasureScope = async (tx: Transaction, userId: string): Promise<ErasureScope | null> => {
  const [person] = await tx.query<{ phone: string }>(lock, [userId]);
  const [found] = await tx.query<Record<'consents' | 'payments' | 'links' | 'searches', string[]>>(ids, [
    ...[userId, person?.phone ?? ''],
  ]);
  if (!person || !found) return null;
  const { consents, payments, links, searches } = found;
  const streams = [
    ...['devices', 'notices', 'card-linking'].map((kind) => `${kind}:${userId}`),
    ...payments.map((id) => `payment:${id}`),
    ...links.map((id) => `account-link:${id}`),
    ...searches.map((id) => `bank-validation:${id}`),
  ];
  return { userId, phone: person.phone, consents, payments, streams };
};

/** `$1` to `$6` of every `person` in the kept tables. */
export const valuesOf = ({ userId, phone, consents, payments, streams }: ErasureScope): readonly unknown[] => [
  ...[userId, phone, consents, payments],
  [userId, ...consents, ...payments].map((id) => `%${id.replaceAll('_', '\\_')}%`),
  streams,
];

/** A condition that uses every value, as PostgreSQL wants to know the type of each. */
export const ofPerson = (person: string): string =>
  `(${person}) and ($1::text, $2::text, $3::text[], $4::text[], $5::text[], $6::text[]) is not null`;
