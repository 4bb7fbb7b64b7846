import { checkSession } from './check-session.ts';
import { bearerToken, currentSession, holdToken } from './session-store.ts';

/** Somebody has signed in or out elsewhere: asks again who it is. A token that turns out to be nobody's changes nothing. */
export const updateAuthentication = async (token?: string): Promise<void> => {
  const before = bearerToken();
  if (token !== undefined && token !== before) holdToken(token);
  await checkSession();
  if (before === null || token === undefined || currentSession().status === 'signed-in') return;
  holdToken(before);
  await checkSession();
};
