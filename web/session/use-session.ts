import { useEffect, useSyncExternalStore } from 'react';
import { currentSession, type Session, watchSession } from './session-store.ts';

/** Who is signed in on this page; a token nobody has asked about yet is asked about. */
export const useSession = (): Session => {
  const session = useSyncExternalStore(watchSession, currentSession);
  useEffect(() => {
    if (session.status === 'checking') void import('./check-session.ts').then(({ checkSession }) => checkSession());
  }, [session.status]);
  return session;
};
