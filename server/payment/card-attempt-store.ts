import type { DebitedAccount } from '@yarda/domain/charges/mandate-ports.ts';
import {
  type KeptStanding,
  type StandingRow,
  standingColumns,
  standingOf,
  waitingCharges,
  whereOpen,
  whereOrphaned,
} from '../charges/waiting-charges.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

const columns = `attempt_id, rail, payment_id, intent, amount_kobo, masked_pan, ${standingColumns}, applied_kobo,
  account, save_card`;
const insert = statement(
  'card-attempt-insert',
  `insert into card_attempts (attempt_id, rail, payment_id, intent, amount_kobo, brand, masked_pan, account, asked_at, save_card)
   values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb, $9, $10) returning ${columns}`,
);
const byId = statement('card-attempt-find', `select ${columns} from card_attempts where attempt_id = $1`);
const byIntent = statement(
  'card-attempt-of-intent',
  `select ${columns} from card_attempts where payment_id = $1 and intent = $2`,
);
const newest = statement(
  'card-attempt-newest',
  `select ${columns} from card_attempts where payment_id = $1 and account is null
   order by asked_at desc, attempt_id desc limit 1`,
);
const open = statement(
  'card-attempt-open',
  `select ${columns} from card_attempts where payment_id = $1 and ${whereOpen}`,
);
const orphaned = statement('card-attempts-orphaned', `select ${columns} from card_attempts where ${whereOrphaned}`);
const decide = statement(
  'card-attempt-decided',
  `update card_attempts set status = $2, decline_reason = $3, applied_kobo = $4, decided_at = $5 where attempt_id = $1`,
);

export const { takeOtpGuess, saveOpen } = waitingCharges({
  name: 'card-attempt',
  table: 'card_attempts',
  id: 'attempt_id',
});

/** A charge, of a card in somebody's hand, or of a linked `account`, which may be a card on file. Kobo. */
export interface CardAttempt extends KeptStanding {
  readonly attemptId: string;
  readonly rail: string;
  readonly paymentId: string;
  readonly amountKobo: number;
  readonly maskedPan: string | null;
  readonly account: DebitedAccount | null;
  /** Whether its payer wants the card saved. */
  readonly saveCard: boolean;
  readonly appliedKobo: number;
}

interface AttemptRow extends StandingRow {
  attempt_id: string;
  rail: string;
  payment_id: string;
  amount_kobo: number;
  masked_pan: string | null;
  account: DebitedAccount | null;
  save_card: boolean;
  applied_kobo: number;
}

export const insertAttempt = async (
  tx: Transaction,
  attempt: Pick<
    CardAttempt,
    'attemptId' | 'rail' | 'paymentId' | 'amountKobo' | 'maskedPan' | 'account' | 'saveCard'
  > & {
    readonly intent: Buffer | null;
    readonly brand: string | null;
    readonly at: Date;
  },
): Promise<CardAttempt> => {
  const { attemptId, rail, paymentId, intent, amountKobo, brand, maskedPan, account, saveCard, at } = attempt;
  const debited = account && JSON.stringify(account);
  const values = [attemptId, rail, paymentId, intent, amountKobo, brand, maskedPan, debited, at, saveCard];
  const [row] = await tx.query<AttemptRow>(insert, values);
  if (!row) throw new Error('A charge was not written down');
  return attemptOf(row);
};

export const findAttempt = (db: Queryable, attemptId: string) => one(db, byId, [attemptId]);

export const attemptOfIntent = (db: Queryable, paymentId: string, intent: Buffer) =>
  one(db, byIntent, [paymentId, intent]);

/** The newest charge of a card in somebody's hand. */
export const newestAttempt = (db: Queryable, paymentId: string) => one(db, newest, [paymentId]);

export const openAttempt = (db: Queryable, paymentId: string) => one(db, open, [paymentId]);

/** Charges whose outcome is unknown since `askedBefore`, and those whose payer did not come by `now`. */
export const orphanedAttempts = async (db: Queryable, askedBefore: Date, now: Date): Promise<CardAttempt[]> =>
  (await db.query<AttemptRow>(orphaned, [askedBefore, now])).map(attemptOf);

export const saveDecided = async (
  tx: Transaction,
  attemptId: string,
  decided: Pick<CardAttempt, 'status' | 'declineReason' | 'appliedKobo'>,
  at: Date,
): Promise<void> => {
  await tx.query(decide, [attemptId, decided.status, decided.declineReason, decided.appliedKobo, at]);
};

const one = async (db: Queryable, by: typeof byId, values: unknown[]): Promise<CardAttempt | null> => {
  const [row] = await db.query<AttemptRow>(by, values);
  return row ? attemptOf(row) : null;
};

const attemptOf = (row: AttemptRow): CardAttempt => ({
  attemptId: row.attempt_id,
  rail: row.rail,
  paymentId: row.payment_id,
  amountKobo: row.amount_kobo,
  maskedPan: row.masked_pan,
  account: row.account,
  saveCard: row.save_card,
  ...standingOf(row),
  appliedKobo: row.applied_kobo,
});
