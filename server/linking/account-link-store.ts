import type { MandateLimits } from '@yarda/domain/accounts/debit-right.ts';
import { answerGuesses } from '@yarda/domain/linking/link-limits.ts';
import type { LinkState } from '@yarda/domain/linking/link-state.ts';
import type { LinkAsks, LinkService } from '@yarda/domain/linking/linking-ports.ts';
import { type Queryable, type Statement, statement, type Transaction } from '../database/database.ts';
import {
  type AttemptedAccount,
  type AttemptedRow,
  attemptedColumns,
  attemptedOf,
  attemptedValues,
} from './attempted-account.ts';

const columns = `link_id, ${attemptedColumns}, service, state, asks, account_id, waits_until, mandate`;
const insert = statement(
  'link-insert',
  `insert into account_links (link_id, rail, service, user_id, intent, institution_code, bank_name, account_number,
     account_name, possible, asked_at, mandate)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb, $11, $12::jsonb) returning ${columns}`,
);
const byId = statement('link-find', `select ${columns} from account_links where link_id = $1`);
const ofPerson = statement(
  'link-of-person',
  `select ${columns} from account_links where link_id = $1 and user_id = $2`,
);
const ofTransRef = statement(
  'link-of-trans-ref',
  `select ${columns} from account_links where trans_ref = $1 and user_id = $2`,
);
const ofIntent = statement(
  'link-of-intent',
  `select ${columns} from account_links where user_id = $1 and service = $2 and intent = $3`,
);
const openOne = statement(
  'link-open',
  `select ${columns} from account_links where user_id = $1 and institution_code = $2 and account_number = $3
   and service = $4 and state in ('asked', 'waiting')`,
);
const unsettled = statement(
  'links-unsettled',
  `select ${columns} from account_links
   where state = 'asked' and asked_at <= $1 or state = 'waiting' and waits_until <= $2
     or state in ('waiting', 'bank_approved') and coalesce(checked_at, asked_at) <= $3
   order by coalesce(checked_at, asked_at) limit 100`,
);
const left = statement(
  'links-left',
  `select ${columns} from account_links
   where state in ('failed', 'ended') and coalesce(asks ->> 'asks', 'page') = 'page' and decided_at > $1
     and greatest(checked_at, decided_at) <= $2
   order by greatest(checked_at, decided_at) limit 100`,
);
const wait = statement(
  'link-waits',
  `update account_links set state = 'waiting', asks = $2::jsonb, trans_ref = $3, waits_until = $4, checked_at = $5
   where link_id = $1 and (state = 'asked' or state = 'waiting' and asks ->> 'asks' = 'details')`,
);
const move = statement(
  'link-move',
  'update account_links set state = $2, account_id = coalesce($3, account_id), decided_at = $4 where link_id = $1',
);
const best = statement(
  'link-best',
  `select ${columns} from account_links
   where user_id = $1 and institution_code = $2 and account_number = $3 and service = $4
     and state in ('bank_approved', 'approved', 'cancelled')
   order by array_position(array['approved', 'bank_approved', 'cancelled'], state), decided_at desc limit 1`,
);
const check = statement('link-checked', 'update account_links set checked_at = $2 where link_id = $1');
const guess = statement(
  'link-guess',
  `update account_links set guesses = guesses + 1
   where link_id = $1 and state = 'waiting' and guesses < $2 and waits_until > $3 returning guesses`,
);

/** An attempt to link an account. `asks` is what its rail asks of the payer, once known. */
export interface AccountLinkRecord extends AttemptedAccount {
  readonly linkId: string;
  readonly service: LinkService;
  readonly state: LinkState;
  readonly asks: LinkAsks | null;
  readonly accountId: string | null;
  readonly waitsUntil: Date | null;
  /** What it asks of the bank; null if it was made before that was kept. */
  readonly mandate: MandateLimits | null;
}

/** The person, account and service that identify a link. */
type LinkName = Pick<AccountLinkRecord, 'userId' | 'institutionCode' | 'accountNumber' | 'service'>;

interface LinkRow extends AttemptedRow {
  linkId: string;
  service: LinkService;
  state: LinkState;
  asks: LinkAsks | null;
  accountId: string | null;
  waitsUntil: Date | null;
  mandate: MandateLimits | null;
}

export const insertLink = async (
  tx: Transaction,
  link: Omit<AccountLinkRecord, 'state' | 'asks' | 'accountId' | 'waitsUntil'> & {
    readonly intent: Buffer | null;
    readonly at: Date;
  },
): Promise<AccountLinkRecord> => {
  const { linkId, rail, service, userId, intent, at, mandate } = link;
  const account = attemptedValues(link);
  const values = [linkId, rail, service, userId, intent, ...account, at, JSON.stringify(mandate)];
  const [row] = await tx.query<LinkRow>(insert, values);
  if (!row) throw new Error('A link was not written down');
  return linkOf(row);
};

export const findLink = (db: Queryable, linkId: string) => one(db, byId, [linkId]);

export const linkOfPerson = (db: Queryable, linkId: string, userId: string) => one(db, ofPerson, [linkId, userId]);

export const linkOfTransRef = (db: Queryable, transRef: string, userId: string) =>
  one(db, ofTransRef, [transRef, userId]);

export const linkOfIntent = (db: Queryable, userId: string, service: LinkService, intent: Buffer) =>
  one(db, ofIntent, [userId, service, intent]);

/** The same person's open attempt to link the same account by the same service. */
export const openLinkOf = (db: Queryable, { userId, institutionCode, accountNumber, service }: LinkName) =>
  one(db, openOne, [userId, institutionCode, accountNumber, service]);

/** Links whose rail's answer was lost, those that have expired, and those not checked since `checkedBefore`. */
export const unsettledLinks = async (
  db: Queryable,
  times: { readonly askedBefore: Date; readonly now: Date; readonly checkedBefore: Date },
): Promise<AccountLinkRecord[]> =>
  (await db.query<LinkRow>(unsettled, [times.askedBefore, times.now, times.checkedBefore])).map(linkOf);

/** Links that ended after `endedAfter` while their payer may have been on the provider's page, not checked since `checkedBefore`. */
export const linksLeft = async (
  db: Queryable,
  times: { readonly endedAfter: Date; readonly checkedBefore: Date },
): Promise<AccountLinkRecord[]> => (await db.query<LinkRow>(left, [times.endedAfter, times.checkedBefore])).map(linkOf);

/** Saves what a link asks of its payer, and until when: at first, and once it has their details. */
export const saveLinkAsks = async (
  tx: Transaction,
  linkId: string,
  asks: LinkAsks,
  { until, at }: { readonly until: Date; readonly at: Date },
): Promise<void> => {
  const transRef = asks.asks === 'answers' ? asks.transRef : null;
  await tx.query(wait, [linkId, JSON.stringify(asks), transRef, until, at]);
};

export const saveLinkState = async (
  tx: Transaction,
  linkId: string,
  state: LinkState,
  accountId: string | null,
  at: Date | null,
): Promise<void> => {
  await tx.query(move, [linkId, state, accountId, at]);
};

/** The best of all an account's links through a service: an older link may still hold, or be reported late. */
export const bestLink = (tx: Transaction, { userId, institutionCode, accountNumber, service }: LinkName) =>
  one(tx, best, [userId, institutionCode, accountNumber, service]);

export const saveLinkChecked = async (db: Queryable, linkId: string, at: Date): Promise<void> => {
  await db.query(check, [linkId, at]);
};

/** Takes one of the guesses for answers or details; resolves to its number, or null if none is left or the time is over. */
export const takeAnswerGuess = async (db: Queryable, linkId: string, now: Date): Promise<number | null> => {
  const [row] = await db.query<{ guesses: number }>(guess, [linkId, answerGuesses, now]);
  return row?.guesses ?? null;
};

const one = async (db: Queryable, by: Statement, values: unknown[]): Promise<AccountLinkRecord | null> => {
  const [row] = await db.query<LinkRow>(by, values);
  return row ? linkOf(row) : null;
};

const linkOf = (row: LinkRow): AccountLinkRecord => ({
  ...attemptedOf(row),
  linkId: row.linkId,
  service: row.service,
  state: row.state,
  asks: row.asks,
  accountId: row.accountId,
  waitsUntil: row.waitsUntil,
  mandate: row.mandate,
});
