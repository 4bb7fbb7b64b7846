import { challengeLifeMs, otpGuesses } from '@yarda/domain/cards/card-limits.ts';
import type { ChargeStanding, DeclineReason } from '@yarda/domain/charges/card-ports.ts';
import { type Queryable, statement, type Transaction } from '../database/database.ts';

/** Where a charge stands, of whatever it is. `waitsUntil` is how long it waits for its payer, where it does. */
export interface KeptStanding {
  readonly status: 'asked' | 'otp' | 'challenge' | 'approved' | 'declined';
  readonly declineReason: DeclineReason | null;
  readonly displayMessage: string | null;
  readonly challengeUrl: string | null;
  readonly waitsUntil: Date | null;
}

/** The columns that say it, and a row of them. */
export const standingColumns = 'status, decline_reason, display_message, challenge_url, waits_until';

export interface StandingRow {
  status: KeptStanding['status'];
  decline_reason: DeclineReason | null;
  display_message: string | null;
  challenge_url: string | null;
  waits_until: Date | null;
}

export const standingOf = (row: StandingRow): KeptStanding => ({
  status: row.status,
  declineReason: row.decline_reason,
  displayMessage: row.display_message,
  challengeUrl: row.challenge_url,
  waitsUntil: row.waits_until,
});

/** Selects charges that are not decided; those whose outcome is unknown since $1, or whose payer did not come by $2. */
export const whereOpen = "status in ('asked', 'otp', 'challenge')";
export const whereOrphaned = `status = 'asked' and asked_at <= $1 or status in ('otp', 'challenge') and waits_until <= $2
   order by asked_at limit 100`;

/** The charges of one table, as long as they are not decided. `name` begins the names of its statements. */
export const waitingCharges = ({ name, table, id }: { readonly name: string; readonly table: string; id: string }) => {
  const takeGuess = statement(
    `${name}-otp-guess`,
    `update ${table} set otp_guesses = otp_guesses + 1
     where ${id} = $1 and status = 'otp' and otp_guesses < $2 and waits_until > $3 returning otp_guesses`,
  );
  const wait = statement(
    `${name}-waits`,
    `update ${table} set status = $2, display_message = $3, challenge_url = $4, waits_until = $5
     where ${id} = $1 and status = 'asked'`,
  );
  const ask = statement(
    `${name}-asked`,
    `update ${table} set status = 'asked' where ${id} = $1 and status in ('otp', 'challenge')`,
  );
  return {
    /** Takes one of the guesses that a code has; resolves to which it is, or null where none is left or its time is over. */
    takeOtpGuess: async (db: Queryable, chargeId: string, now: Date): Promise<number | null> => {
      const [row] = await db.query<{ otp_guesses: number }>(takeGuess, [chargeId, otpGuesses, now]);
      return row?.otp_guesses ?? null;
    },
    /** Writes where a charge stands that is not decided: it waits for its payer, or for its bank. */
    saveOpen: async (
      tx: Transaction,
      chargeId: string,
      standing: Extract<ChargeStanding, { status: 'otp' | 'challenge' | 'pending' }>,
      at: Date,
    ): Promise<void> => {
      if (standing.status === 'pending') return void (await tx.query(ask, [chargeId]));
      const until = new Date(at.getTime() + challengeLifeMs);
      const challengeUrl = standing.status === 'challenge' ? standing.challengeUrl : null;
      await tx.query(wait, [chargeId, standing.status, standing.displayMessage, challengeUrl, until]);
    },
  };
};
