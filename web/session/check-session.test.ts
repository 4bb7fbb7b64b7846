import { MAX_AUTH_CHECKS, sessionTiming } from '@yarda/domain/session/session-timing.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { allowChecks } from './auth-checks.ts';
import { checkSession } from './check-session.ts';
import { bearerToken, currentSession, endSession, holdToken } from './session-store.ts';

const ada = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };
const answering = (answer: () => Promise<Response>) => {
  const fetch = vi.fn(answer);
  vi.stubGlobal('fetch', fetch);
  return fetch;
};
const noLine = async (): Promise<Response> => {
  throw new TypeError('No line');
};

beforeEach(() => {
  vi.useFakeTimers();
  allowChecks();
  holdToken('tok_1');
});

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('checkSession', () => {
  it('retries every 5 s while the answer is unknown, at most ten times, and keeps the token', async () => {
    const fetch = answering(noLine);
    await checkSession();
    for (let made = 1; made < MAX_AUTH_CHECKS; made += 1) {
      expect(fetch).toHaveBeenCalledTimes(made);
      await vi.advanceTimersByTimeAsync(sessionTiming.accountFallback);
    }
    await vi.advanceTimersByTimeAsync(10 * sessionTiming.accountFallback);
    expect(fetch).toHaveBeenCalledTimes(MAX_AUTH_CHECKS);
    expect(currentSession()).toEqual({ status: 'signed-out' });
    expect(bearerToken()).toBe('tok_1');
  });

  it('treats the visitor as signed out after 5 s without an answer, until the answer comes', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answering(() => promise);
    const checking = checkSession();
    expect(currentSession()).toEqual({ status: 'checking' });
    await vi.advanceTimersByTimeAsync(sessionTiming.accountFallback);
    expect(currentSession()).toEqual({ status: 'signed-out' });
    resolve(Response.json({ success: true, user: ada, passkeys: [], memberships: [] }));
    await checking;
    expect(currentSession()).toEqual({ status: 'signed-in', user: ada });
  });

  it('discards a token that the server rejects', async () => {
    const message = 'Authentication failed. Please try again.';
    answering(async () =>
      Response.json({ success: false, code: 'TOKEN_INVALID', message, error: message }, { status: 401 }),
    );
    await checkSession();
    expect(bearerToken()).toBeNull();
    expect(currentSession()).toEqual({ status: 'signed-out' });
  });
});
