import type { CodeHistory } from '@yarda/domain/sign-in/code-rules.ts';
import type { Transaction } from '../database/database.ts';
import {
  type CodeEvent,
  codesOfPhone,
  type OneTimeCode,
  recentCodeEvents,
  takePhoneLock,
} from './one-time-code-store.ts';

/** What is known of a phone number, under its lock, as a session sees it. */
export interface PhoneCodes extends CodeHistory {
  /** The session's own code, while it is valid. */
  readonly own: OneTimeCode | undefined;
  /** Whether a code was asked for this number recently, in any session. */
  readonly isKnown: boolean;
  /** Wrong guesses at that code. */
  readonly ownWrong: number;
}

/** Locks a phone number until the transaction ends, and reads its last 24 hours. */
export const lockedHistory = async (
  tx: Transaction,
  { sessionId, phone }: { readonly sessionId: string; readonly phone: string },
  now: Date,
): Promise<PhoneCodes> => {
  await takePhoneLock(tx, phone);
  const [all, events] = await Promise.all([codesOfPhone(tx, phone), recentCodeEvents(tx, phone, now)]);
  const codes = all.filter(({ expiresAt }) => expiresAt > now);
  const own = codes.find((code) => code.sessionId === sessionId);
  const others = codes.filter((code) => code !== own);
  return {
    own,
    isKnown: all.length > 0,
    ownWrong: own ? wrongAt(own, events) : 0,
    sentAt: timesOf(events, 'sent'),
    wrongAt: timesOf(events, 'wrong'),
    untried: others.filter((code) => wrongAt(code, events) === 0).length,
  };
};

const timesOf = (events: readonly CodeEvent[], kind: CodeEvent['kind']): number[] =>
  events.filter((event) => event.kind === kind).map(({ at }) => at.getTime());

const wrongAt = (code: OneTimeCode, events: readonly CodeEvent[]): number =>
  events.filter(({ kind, sessionId, at }) => kind === 'wrong' && sessionId === code.sessionId && at >= code.sentAt)
    .length;
