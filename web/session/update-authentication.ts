import { checkSession } from './check-session.ts';
import { bearerToken, currentSession, holdToken } from './session-store.ts';

/** Checks the session again after someone signed in or out elsewhere. A rejected token leaves the session as it was. */
export const updateAuthentication = async (token?: string): Promise<void> => {
  const before = bearerToken();
  if (token !== undefined && token !== before) holdToken(token);
  await checkSession();
  if (before === null || token === undefined || currentSession().status === 'signed-in') return;
  holdToken(before);
  await checkSession();
};
