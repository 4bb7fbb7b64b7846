import { otpGuesses } from '@yarda/domain/payments/cards/card-limits.ts';
import { type Queryable, statement } from '../../platform/database/database.ts';

const takeGuess = statement(
  'charge-attempt-otp-guess',
  `update charge_attempts set otp_guesses = otp_guesses + 1
   where attempt_id = :attemptId and status = 'otp' and otp_guesses < :otpGuesses and waits_until > :now
     returning otp_guesses`,
);

/** Takes one of a code's guesses; resolves to its number, or null if none is left or the time is over. */
export const takeOtpGuess = async (db: Queryable, attemptId: string, now: Date): Promise<number | null> => {
  const [row] = await db.query(takeGuess, { attemptId, otpGuesses, now });
  return row?.otpGuesses ?? null;
};
