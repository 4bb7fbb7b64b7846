import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { MessageRail } from '@yarda/domain/notices/message-ports.ts';
import {
  codeLifeMs,
  codeResendMs,
  codesPerQuarter,
  quarterMs,
  wrongCodesAllowed,
} from '@yarda/domain/sign-in/sign-in-limits.ts';
import { currentSession, type SessionDeps } from '../attestation/open-attest-session.ts';
import type { Transaction } from '../database/database.ts';
import { Problem } from '../http/problem.ts';
import { findCode, isPhoneLocked, saveCode, savePhoneLock, spendCode, takePhoneLock } from './one-time-code-store.ts';

export interface CodeDeps extends SessionDeps {
  readonly messages: MessageRail;
  /** Keys the HMACs that codes are stored as, so that a copy of the database does not reveal them. */
  readonly codeSecret: Buffer;
  readonly newCode: () => string;
}

/** Six digits that nobody can guess. */
export const randomCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/**
 * Sends a code to a phone number, known or not. A code sent less than 30 seconds ago is not sent again. The code itself
 * is in no table, job or log: it goes straight into the message.
 */
export const sendCode = async (
  deps: CodeDeps,
  { sessionId, phone }: { sessionId: string; phone: string },
): Promise<{ expiresAt: string; resendAt: string; now: string }> => {
  await currentSession(deps, sessionId);
  const sentAt = new Date(deps.now());
  if (await isPhoneLocked(deps.database, phone, sentAt)) throw new Problem('PHONE_LOCKED');
  const known = await findCode(deps.database, phone);
  const fresh = known?.sessionId === sessionId && sentAt.getTime() - known.sentAt.getTime() < codeResendMs;
  if (known && fresh && known.expiresAt > sentAt) return timesOf(known.sentAt, sentAt);
  const countFrom = new Date(sentAt.getTime() - quarterMs);
  if (known && known.sendsSince > countFrom && known.sends >= codesPerQuarter) throw new Problem('RATE_LIMITED');
  const code = deps.newCode();
  const expiresAt = new Date(sentAt.getTime() + codeLifeMs);
  await saveCode(deps.database, phone, { mac: macOf(deps, phone, code), sessionId, sentAt, expiresAt }, countFrom);
  await deps.messages.send({ to: phone, text: `${code} is your Yarda code. We will never ask you for it.` });
  return timesOf(sentAt, sentAt);
};

const timesOf = (sentAt: Date, now: Date) => ({
  now: now.toISOString(),
  expiresAt: new Date(sentAt.getTime() + codeLifeMs).toISOString(),
  resendAt: new Date(sentAt.getTime() + codeResendMs).toISOString(),
});

/** Checks a code and uses it up. At most five wrong codes are judged before the phone number is locked. */
export const checkCode = async (
  deps: CodeDeps,
  asked: { sessionId: string; phone: string; code: string },
): Promise<void> => {
  const outcome = await deps.database.transaction((tx) => judgeCode(deps, tx, asked));
  if (outcome !== 'right') throw new Problem(outcome);
};

/** Returns a value rather than throwing: a throw would roll back the count of a wrong code. */
const judgeCode = async (
  deps: CodeDeps,
  tx: Transaction,
  { sessionId, phone, code }: { sessionId: string; phone: string; code: string },
): Promise<'right' | 'PHONE_LOCKED' | 'CODE_EXPIRED' | 'CODE_WRONG'> => {
  const now = new Date(deps.now());
  const lock = await takePhoneLock(tx, phone, now);
  if (lock.lockedUntil && lock.lockedUntil > now) return 'PHONE_LOCKED';
  const known = await findCode(tx, phone);
  if (known && (known.sessionId !== sessionId || known.expiresAt <= now)) return 'CODE_EXPIRED';
  if (known && timingSafeEqual(macOf(deps, phone, code), known.mac)) {
    await spendCode(tx, phone);
    await savePhoneLock(tx, phone, { wrongCodes: 0, firstWrongAt: now, lockedUntil: null });
    return 'right';
  }
  // Counted from when the code was sent: a code that outlives the quarter-hour does not get a fresh set of guesses.
  const since = known?.sentAt ?? now;
  const recent = since.getTime() - lock.firstWrongAt.getTime() < quarterMs && lock.lockedUntil === null;
  const wrongCodes = recent ? lock.wrongCodes + 1 : 1;
  const firstWrongAt = wrongCodes === 1 ? now : lock.firstWrongAt;
  const lockedUntil = wrongCodes >= wrongCodesAllowed ? new Date(now.getTime() + quarterMs) : null;
  await savePhoneLock(tx, phone, { wrongCodes, firstWrongAt, lockedUntil });
  if (lockedUntil) await spendCode(tx, phone);
  return lockedUntil ? 'PHONE_LOCKED' : 'CODE_WRONG';
};

const macOf = ({ codeSecret }: CodeDeps, phone: string, code: string): Buffer =>
  createHmac('sha256', codeSecret).update(`${phone} ${code}`).digest();
