import { wrongPinsADay } from '@yarda/domain/payments/cards/card-limits.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { type Database, statement } from '../../platform/database/database.ts';
import type { KeyedMac } from '../../platform/keys/keyed-mac.ts';

const take = statement(
  'pin-guess-take',
  `insert into pin_guesses (card_hash, day, guesses) values (:cardHash, :day, 1)
   on conflict (card_hash, day) do update set guesses = pin_guesses.guesses + 1
   where pin_guesses.guesses < :maxGuesses
   returning guesses`,
);
const uncountGuess = statement(
  'pin-guess-give-back',
  'update pin_guesses set guesses = guesses - 1 where card_hash = :cardHash and day = :day and guesses > 0',
);

/** One PIN guess, already counted: `wasRight` gives it back, so that only wrong ones count. */
export interface PinGuess {
  wasRight(): Promise<void>;
}

/** Counts wrong PINs per card and day, across payers and payments. */
export interface PinGuesses {
  /** Takes one of the day's guesses before the PIN is tried; null if none is left. */
  take(cardNumber: Uint8Array): Promise<PinGuess | null>;
}

/** `mac` makes the hashes, so that a reader of the database cannot recover card numbers by trying them all. */
export const openPinGuesses = (database: Database, mac: KeyedMac, now: Clock): PinGuesses => ({
  take: async (cardNumber) => {
    const key = { cardHash: mac.of(cardNumber), day: dayOf(now()) };
    const taken = await database.query(take, { ...key, maxGuesses: wrongPinsADay });
    if (taken.length === 0) return null;
    return {
      wasRight: async () => {
        await database.query(uncountGuess, key);
      },
    };
  },
});

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
