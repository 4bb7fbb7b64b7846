import { challengeLifeMs, otpGuesses } from '@yarda/domain/cards/card-limits.ts';
import type { ChargeStanding, DeclineReason } from '@yarda/domain/cards/card-ports.ts';
import type { DebitedAccount } from '@yarda/domain/payment/mandate-ports.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

const columns = `attempt_id, rail, payment_id, intent, amount_kobo, masked_pan, status, decline_reason, display_message,
  challenge_url, waits_until, applied_kobo, account, save_card`;
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
  `select ${columns} from card_attempts where payment_id = $1 and status in ('asked', 'otp', 'challenge')`,
);
const orphaned = statement(
  'card-attempts-orphaned',
  `select ${columns} from card_attempts
   where status = 'asked' and asked_at <= $1 or status in ('otp', 'challenge') and waits_until <= $2
   order by asked_at limit 100`,
);
const takeGuess = statement(
  'card-otp-guess',
  `update card_attempts set otp_guesses = otp_guesses + 1
   where attempt_id = $1 and status = 'otp' and otp_guesses < $2 and waits_until > $3 returning otp_guesses`,
);
const wait = statement(
  'card-attempt-waits',
  `update card_attempts set status = $2, display_message = $3, challenge_url = $4, waits_until = $5
   where attempt_id = $1 and status = 'asked'`,
);
const ask = statement(
  'card-attempt-asked',
  `update card_attempts set status = 'asked' where attempt_id = $1 and status in ('otp', 'challenge')`,
);
const decide = statement(
  'card-attempt-decided',
  `update card_attempts set status = $2, decline_reason = $3, applied_kobo = $4, decided_at = $5 where attempt_id = $1`,
);

/**
 * A charge, of a card in somebody's hand, or of a linked `account`, which may be a card on file. Kobo. `waitsUntil` is how
 * long it waits for its payer, where it does.
 */
export interface CardAttempt {
  readonly attemptId: string;
  readonly rail: string;
  readonly paymentId: string;
  readonly amountKobo: number;
  readonly maskedPan: string | null;
  readonly account: DebitedAccount | null;
  /** Whether its payer wants the card saved. */
  readonly saveCard: boolean;
  readonly status: 'asked' | 'otp' | 'challenge' | 'approved' | 'declined';
  readonly declineReason: DeclineReason | null;
  readonly displayMessage: string | null;
  readonly challengeUrl: string | null;
  readonly waitsUntil: Date | null;
  readonly appliedKobo: number;
}

interface AttemptRow {
  attempt_id: string;
  rail: string;
  payment_id: string;
  amount_kobo: number;
  masked_pan: string | null;
  account: DebitedAccount | null;
  save_card: boolean;
  status: CardAttempt['status'];
  decline_reason: DeclineReason | null;
  display_message: string | null;
  challenge_url: string | null;
  waits_until: Date | null;
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

/** Takes one of the guesses that a code has; resolves to which it is, or null where none is left or its time is over. */
export const takeOtpGuess = async (db: Queryable, attemptId: string, now: Date): Promise<number | null> => {
  const [row] = await db.query<{ otp_guesses: number }>(takeGuess, [attemptId, otpGuesses, now]);
  return row?.otp_guesses ?? null;
};

/** Writes that a charge waits for its payer. */
export const saveWaiting = async (
  tx: Transaction,
  attemptId: string,
  standing: Extract<ChargeStanding, { status: 'otp' | 'challenge' }>,
  at: Date,
): Promise<void> => {
  const until = new Date(at.getTime() + challengeLifeMs);
  const challengeUrl = standing.status === 'challenge' ? standing.challengeUrl : null;
  await tx.query(wait, [attemptId, standing.status, standing.displayMessage, challengeUrl, until]);
};

/** Writes that a charge no longer waits for its payer, though what it came to is not known yet. */
export const saveAsked = async (tx: Transaction, attemptId: string): Promise<void> => {
  await tx.query(ask, [attemptId]);
};

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
  status: row.status,
  declineReason: row.decline_reason,
  displayMessage: row.display_message,
  challengeUrl: row.challenge_url,
  waitsUntil: row.waits_until,
  appliedKobo: row.applied_kobo,
});
