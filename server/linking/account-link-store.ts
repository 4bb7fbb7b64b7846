import type { MandateLimits } from '@yarda/domain/accounts/debit-right.ts';
import { answerGuesses } from '@yarda/domain/linking/link-limits.ts';
import type { LinkState } from '@yarda/domain/linking/link-state.ts';
import type { LinkInstructions, LinkService } from '@yarda/domain/linking/linking-ports.ts';
import { type Queryable, type Statement, statement, type Transaction } from '../platform/database/database.ts';
import { type AttemptedAccount, type AttemptedRow, attemptedColumns, attemptedOf } from './attempted-account.ts';

const columns = `link_id, ${attemptedColumns}, service, state, instructions, account_id, waits_until, mandate`;
const insert = statement(
  'link-insert',
  `insert into account_links (link_id, rail, service, user_id, intent, institution_code, bank_name, account_number,
     account_name, possible, requested_at, mandate)
   values (:linkId, :rail, :service, :userId, :intent, :institutionCode, :bankName, :accountNumber, :accountName,
     :possible::jsonb, :at, :mandate::jsonb)
   returning ${columns}`,
);
const byId = statement('link-find', `select ${columns} from account_links where link_id = :linkId`);
const ofPerson = statement(
  'link-of-person',
  `select ${columns} from account_links where link_id = :linkId and user_id = :userId`,
);
const ofTransRef = statement(
  'link-of-trans-ref',
  `select ${columns} from account_links where trans_ref = :transRef and user_id = :userId`,
);
const ofIntent = statement(
  'link-of-intent',
  `select ${columns} from account_links where user_id = :userId and service = :service and intent = :intent`,
);
const openOne = statement(
  'link-open',
  `select ${columns} from account_links
   where user_id = :userId and institution_code = :institutionCode and account_number = :accountNumber
     and service = :service and state in ('asked', 'waiting')`,
);
const unsettled = statement(
  'links-unsettled',
  `select ${columns} from account_links
   where state = 'asked' and requested_at <= :requestedBefore or state = 'waiting' and waits_until <= :now
     or state in ('waiting', 'bank_approved') and coalesce(checked_at, requested_at) <= :checkedBefore
   order by coalesce(checked_at, requested_at) limit 100`,
);
const left = statement(
  'links-left',
  `select ${columns} from account_links
   where state in ('failed', 'ended') and coalesce(instructions ->> 'requires', 'page') = 'page' and decided_at > :endedAfter
     and greatest(checked_at, decided_at) <= :checkedBefore
   order by greatest(checked_at, decided_at) limit 100`,
);
const wait = statement(
  'link-waits',
  `update account_links set state = 'waiting', instructions = :instructions::jsonb, trans_ref = :transRef, waits_until = :until,
     checked_at = :checkedAt
   where link_id = :linkId and (state = 'asked' or state = 'waiting' and instructions ->> 'requires' = 'details')`,
);
const move = statement(
  'link-move',
  `update account_links set state = :state, account_id = coalesce(:accountId, account_id), decided_at = :decidedAt
   where link_id = :linkId`,
);
const best = statement(
  'link-best',
  `select ${columns} from account_links
   where user_id = :userId and institution_code = :institutionCode and account_number = :accountNumber
     and service = :service and state in ('bank_approved', 'approved', 'cancelled')
   order by array_position(array['approved', 'bank_approved', 'cancelled'], state), decided_at desc limit 1`,
);
const check = statement('link-checked', 'update account_links set checked_at = :checkedAt where link_id = :linkId');
const guess = statement(
  'link-guess',
  `update account_links set guesses = guesses + 1
   where link_id = :linkId and state = 'waiting' and guesses < :answerGuesses and waits_until > :now returning guesses`,
);

/** An attempt to link an account. `asks` is what its rail asks of the payer, once known. */
export interface AccountLinkRecord extends AttemptedAccount {
  readonly linkId: string;
  readonly service: LinkService;
  readonly state: LinkState;
  readonly instructions: LinkInstructions | null;
  readonly accountId: string | null;
  readonly waitsUntil: Date | null;
  /** The limits that the link requests from the bank; null for a link from before limits were stored. */
  readonly mandate: MandateLimits | null;
}

/** The person, account and service that identify a link. */
type LinkName = Pick<AccountLinkRecord, 'userId' | 'institutionCode' | 'accountNumber' | 'service'>;

interface LinkRow extends AttemptedRow {
  linkId: string;
  service: LinkService;
  state: LinkState;
  instructions: LinkInstructions | null;
  accountId: string | null;
  waitsUntil: Date | null;
  mandate: MandateLimits | null;
}

export const insertLink = async (
  tx: Transaction,
  link: Omit<AccountLinkRecord, 'state' | 'instructions' | 'accountId' | 'waitsUntil'> & {
    readonly intent: Buffer | null;
    readonly at: Date;
  },
): Promise<AccountLinkRecord> => {
  const [row] = await tx.query(insert, {
    ...link,
    possible: JSON.stringify(link.possible),
    mandate: JSON.stringify(link.mandate),
  });
  if (!row) throw new Error('A link was not written down');
  return linkOf(row);
};

export const findLink = (db: Queryable, linkId: string) => one(db, byId, { linkId });

export const linkOfPerson = (db: Queryable, linkId: string, userId: string) => one(db, ofPerson, { linkId, userId });

export const linkOfTransRef = (db: Queryable, transRef: string, userId: string) =>
  one(db, ofTransRef, { transRef, userId });

export const linkOfIntent = (db: Queryable, userId: string, service: LinkService, intent: Buffer) =>
  one(db, ofIntent, { userId, service, intent });

/** The same person's open attempt to link the same account by the same service. */
export const openLinkOf = (db: Queryable, link: LinkName) => one(db, openOne, link);

/** Links whose rail's answer was lost, those that have expired, and those not checked since `checkedBefore`. */
export const unsettledLinks = async (
  db: Queryable,
  times: { readonly requestedBefore: Date; readonly now: Date; readonly checkedBefore: Date },
): Promise<AccountLinkRecord[]> => (await db.query(unsettled, times)).map(linkOf);

/** Links that ended after `endedAfter` while their payer may have been on the provider's page, not checked since `checkedBefore`. */
export const linksLeft = async (
  db: Queryable,
  times: { readonly endedAfter: Date; readonly checkedBefore: Date },
): Promise<AccountLinkRecord[]> => (await db.query(left, times)).map(linkOf);

/** Saves what a link asks of its payer, and until when: at first, and once it has their details. */
export const saveLinkInstructions = async (
  tx: Transaction,
  linkId: string,
  instructions: LinkInstructions,
  { until, at }: { readonly until: Date; readonly at: Date },
): Promise<void> => {
  const transRef = instructions.requires === 'answers' ? instructions.transRef : null;
  await tx.query(wait, { linkId, instructions: JSON.stringify(instructions), transRef, until, checkedAt: at });
};

export const saveLinkState = async (
  tx: Transaction,
  linkId: string,
  state: LinkState,
  accountId: string | null,
  at: Date | null,
): Promise<void> => {
  await tx.query(move, { linkId, state, accountId, decidedAt: at });
};

/** The best of all an account's links through a service: an older link may still hold, or be reported late. */
export const bestLink = (tx: Transaction, link: LinkName) => one(tx, best, link);

export const saveLinkChecked = async (db: Queryable, linkId: string, at: Date): Promise<void> => {
  await db.query(check, { linkId, checkedAt: at });
};

/** Takes one of the guesses for answers or details; resolves to its number, or null if none is left or the time is over. */
export const takeAnswerGuess = async (db: Queryable, linkId: string, now: Date): Promise<number | null> => {
  const [row] = await db.query(guess, { linkId, answerGuesses, now });
  return row?.guesses ?? null;
};

const one = async (db: Queryable, by: Statement<object, LinkRow>, key: object): Promise<AccountLinkRecord | null> => {
  const [row] = await db.query(by, key);
  return row ? linkOf(row) : null;
};

const linkOf = (row: LinkRow): AccountLinkRecord => ({
  ...attemptedOf(row),
  linkId: row.linkId,
  service: row.service,
  state: row.state,
  instructions: row.instructions,
  accountId: row.accountId,
  waitsUntil: row.waitsUntil,
  mandate: row.mandate,
});
