import { readMe } from '@yarda/contracts/identity/session.ts';
import { MAX_AUTH_CHECKS, sessionTiming } from '@yarda/domain/identity/session/session-timing.ts';
import { cachedRequest } from '../../platform/api/cached-request.ts';
import { isUnsettled, problemOf } from '../../platform/api/problem.ts';
import { bearerToken, currentSession, doubtSession, endSession, storeSession } from './session-store.ts';

let underWay: Promise<void> | null = null;

/**
 * Asks the server whose the stored token is, a limited number of times. Checks do not overlap, and failures stay
 * silent.
 */
export const checkSession = (): Promise<void> => {
  underWay ??= check().finally(() => {
    underWay = null;
  });
  return underWay;
};

const check = async (): Promise<void> => {
  const token = bearerToken();
  if (token === null) {
    // A token that expired has ended the session already, and the page says so.
    if (currentSession().status !== 'signed-out') endSession();
    return;
  }
  if (!countCheck()) return giveUp();
  const patience = setTimeout(() => token === bearerToken() && doubtSession(), sessionTiming.accountFallback);
  const settle = await ownerOf(token);
  clearTimeout(patience);
  // Another token, or none, has been stored meanwhile: the answer concerns no one who is here.
  return token === bearerToken() ? settle() : check();
};

/** Asks whose a token is; resolves to what follows from the answer. */
const ownerOf = async (token: string): Promise<() => void> => {
  try {
    const { user } = await cachedRequest('auth/me', readMe, {}, { fresh: true });
    return () => storeSession(token, user);
  } catch (cause) {
    return isUnsettled(problemOf(cause)) ? recheckLater : endSession;
  }
};

const recheckLater = () => {
  doubtSession();
  setTimeout(() => void checkSession(), sessionTiming.accountFallback);
};

/** The limit is reached: a known person stays signed in, an unknown one is signed out. */
const giveUp = () => {
  if (currentSession().status === 'checking') doubtSession();
};

let createdCount = 0;

/** Counts one more session check; false once the limit is reached. */
const countCheck = (): boolean => {
  createdCount += 1;
  return createdCount <= MAX_AUTH_CHECKS;
};

/** Resets the count after a sign-in. */
export const allowChecks = (): void => {
  createdCount = 0;
};
