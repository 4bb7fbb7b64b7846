import { randomInt } from 'node:crypto';
import {
  type CodeHistory,
  type CodeRefusal,
  guessRefusal,
  sendRefusal,
} from '@yarda/domain/identity/sign-in/code-rules.ts';
import { codeLifeMs, codeResendMs } from '@yarda/domain/identity/sign-in/sign-in-limits.ts';
import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { KeyedMac } from '../../platform/keys/keyed-mac.ts';
import { payingNetworkOf } from '../../platform/limits/network-of.ts';
import { currentSession, type SessionDeps } from '../passkeys/open-attest-session.ts';
import { type CodeSpendDeps, spendMessage } from './code-days.ts';
import { type CodeAsker, lockedHistory } from './code-history.ts';
import { addCodeEvent, forgiveGuesses, saveCode, spendCode } from './one-time-code-store.ts';

export interface CodeDeps extends SessionDeps, CodeSpendDeps {
  readonly messages: MessageRail;
  /** The keyed hash under which codes are stored, so that a copy of the database does not reveal them. */
  readonly codeMac: KeyedMac;
  readonly newCode: () => string;
  /** The calling codes of the countries that messages are sent to. */
  readonly codeCountries: readonly string[];
}

interface CodeRequest extends Omit<CodeAsker, 'network'> {
  /** The network address of the request. */
  readonly address: string;
}

/** The asker's network is stored as a keyed hash: whom an address belongs to is no one's business here. */
const askerOf = ({ codeMac }: CodeDeps, { sessionId, phone, address }: CodeRequest): CodeAsker => ({
  ...{ sessionId, phone },
  network: codeMac.of(`network ${payingNetworkOf(address)}`).toString('base64url'),
});

/** Six random digits. */
export const randomCode = (): string => randomInt(1_000_000).toString().padStart(6, '0');

/**
 * Sends a code to a phone number, known or not. A code sent less than 30 seconds ago is not sent again. The code itself
 * is in no table, job or log: it goes straight into the message.
 */
export const sendCode = async (
  deps: CodeDeps,
  input: CodeRequest,
): Promise<{ expiresAt: string; resendAt: string; now: string }> => {
  await currentSession(deps, input.sessionId);
  if (!deps.codeCountries.some((country) => input.phone.startsWith(`+${country}`))) {
    throw new Problem('PHONE_COUNTRY_REFUSED');
  }
  const now = new Date(deps.now());
  const code = deps.newCode();
  const sentAt = await deps.database.transaction((tx) => newCode(deps, tx, askerOf(deps, input), code, now));
  if (sentAt === now) {
    await deps.messages.send({ to: input.phone, text: `${code} is your Yarda code. We will never ask you for it.` });
  }
  return {
    now: now.toISOString(),
    expiresAt: new Date(sentAt.getTime() + codeLifeMs).toISOString(),
    resendAt: new Date(sentAt.getTime() + codeResendMs).toISOString(),
  };
};

/** Saves a code to send; resolves to when the session's code was sent, which may be earlier. */
const newCode = async (deps: CodeDeps, tx: Transaction, asker: CodeAsker, code: string, now: Date): Promise<Date> => {
  const history = await lockedHistory(tx, asker, now);
  const { own } = history;
  const isFresh = own && now.getTime() - own.sentAt.getTime() < codeResendMs;
  if (isFresh) return own.sentAt;
  const refusal = sendRefusal(history, now.getTime());
  if (refusal) throw problemOf(refusal, now);
  await spendMessage(tx, deps, asker, history);
  const { sessionId, phone, network } = asker;
  await addCodeEvent(tx, phone, { sessionId, network, kind: 'sent', at: now });
  const expiresAt = new Date(now.getTime() + codeLifeMs);
  await saveCode(tx, phone, { sessionId, codeMac: deps.codeMac.of(macText(phone, code)), sentAt: now, expiresAt });
  return now;
};

/** Checks a session's code and uses it up. */
export const checkCode = async (deps: CodeDeps, input: CodeRequest & { readonly code: string }): Promise<void> => {
  const problem = await deps.database.transaction((tx) => judgeCode(deps, tx, input));
  if (problem) throw problem;
};

/** Returns the problem rather than throwing it: a throw would roll back the count of a wrong code. */
const judgeCode = async (
  deps: CodeDeps,
  tx: Transaction,
  input: CodeRequest & { readonly code: string },
): Promise<Problem | null> => {
  const { sessionId, phone, network } = askerOf(deps, input);
  const now = new Date(deps.now());
  const history = await lockedHistory(tx, { sessionId, phone, network }, now);
  const { own, isRegistered, ownWrong } = history;
  const refusal = guessRefusal(history, own !== undefined && ownWrong === 0, now.getTime());
  if (refusal) return problemOf(refusal, now);
  if (!own && isRegistered) return new Problem('CODE_EXPIRED');
  if (own && deps.codeMac.proves(own.codeMac, macText(phone, input.code))) {
    await spendCode(tx, phone, sessionId);
    await forgiveGuesses(tx, phone, sessionId);
    return null;
  }
  await addCodeEvent(tx, phone, { sessionId, network, kind: 'wrong', at: now });
  const nextRefusal = guessRefusal(withWrong(history, now.getTime()), false, now.getTime());
  if (!nextRefusal) return new Problem('CODE_WRONG');
  await spendCode(tx, phone, sessionId);
  return problemOf(nextRefusal, now);
};

const withWrong = (history: CodeHistory, at: number): CodeHistory => ({
  ...history,
  wrongAt: [...history.wrongAt, at],
  total: { ...history.total, wrongAt: [...history.total.wrongAt, at] },
});

const problemOf = ({ code, untilMs }: CodeRefusal, now: Date): Problem =>
  new Problem(code, undefined, untilMs > now.getTime() ? Math.ceil((untilMs - now.getTime()) / 1000) : undefined);

const macText = (phone: string, code: string): string => `${phone} ${code}`;
