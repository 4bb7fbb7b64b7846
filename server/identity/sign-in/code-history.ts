import type { CodeHistory, CodeTimes } from '@yarda/domain/identity/sign-in/code-rules.ts';
import type { Transaction } from '../../platform/database/database.ts';
import {
  type CodeEvent,
  codesOfPhone,
  type OneTimeCode,
  recentCodeEvents,
  takePhoneLock,
} from './one-time-code-store.ts';

/** The codes of a phone number as one session sees them, under the number's lock. */
export interface PhoneCodes extends CodeHistory {
  /** The session's own code, while it is valid. */
  readonly own: OneTimeCode | undefined;
  /** Whether a code was asked for this number recently, in any session. */
  readonly isRegistered: boolean;
  /** Wrong guesses at that code. */
  readonly ownWrong: number;
}

/** The requester or guesser of a code: a session, from a network (as a keyed hash). */
export interface CodeAsker {
  readonly sessionId: string;
  readonly phone: string;
  readonly network: string;
}

/** Locks a phone number until the transaction ends, and reads its last 24 hours. */
export const lockedHistory = async (tx: Transaction, asker: CodeAsker, now: Date): Promise<PhoneCodes> => {
  await takePhoneLock(tx, asker.phone);
  const [all, events] = await Promise.all([codesOfPhone(tx, asker.phone), recentCodeEvents(tx, asker.phone, now)]);
  const codes = all.filter(({ expiresAt }) => expiresAt > now);
  const own = codes.find(({ sessionId }) => sessionId === asker.sessionId);
  const others = codes.filter((code) => code !== own);
  const mine = events.filter(({ network, sessionId }) => network === asker.network || sessionId === asker.sessionId);
  return {
    own,
    isRegistered: all.length > 0,
    ownWrong: own ? wrongAt(own, events) : 0,
    ...timesOf(others, mine),
    // A guess without a code can hit nothing, so it must not use up the number's guesses.
    total: timesOf(
      others,
      events.filter(({ sessionId }) => sessionsSentTo(events).has(sessionId)),
    ),
  };
};

/** The times of some events, and how many of the codes that they sent no one has tried. */
const timesOf = (codes: readonly OneTimeCode[], events: readonly CodeEvent[]): CodeTimes => {
  const sessions = sessionsSentTo(events);
  return {
    sentAt: timesAt(events, 'sent'),
    wrongAt: timesAt(events, 'wrong'),
    untried: codes.filter((code) => sessions.has(code.sessionId) && wrongAt(code, events) === 0).length,
  };
};

const timesAt = (events: readonly CodeEvent[], kind: CodeEvent['kind']): number[] =>
  events.filter((event) => event.kind === kind).map(({ at }) => at.getTime());

const sessionsSentTo = (events: readonly CodeEvent[]): ReadonlySet<string> =>
  new Set(events.filter(({ kind }) => kind === 'sent').map(({ sessionId }) => sessionId));

const wrongAt = (code: OneTimeCode, events: readonly CodeEvent[]): number =>
  events.filter(({ kind, sessionId, at }) => kind === 'wrong' && sessionId === code.sessionId && at >= code.sentAt)
    .length;
