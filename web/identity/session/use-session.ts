import { useEffect, useSyncExternalStore } from 'react';
import { currentSession, type Session, watchSession } from './session-store.ts';

/** The session of this page; checks a stored token that has not been checked yet. */
export const useSession = (): Session => {
  const session = useSyncExternalStore(watchSession, currentSession, currentSession);
  useEffect(() => {
    if (session.status === 'checking') void import('./check-session.ts').then(({ checkSession }) => checkSession());
  }, [session.status]);
  return session;
};
