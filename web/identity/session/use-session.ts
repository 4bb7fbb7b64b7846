import { useEffect, useSyncExternalStore } from 'react';
import { loadChunk } from '../../platform/api/load-part.ts';
import { currentSession, type Session, watchSession } from './session-store.ts';

/** The session of this page; checks a stored token that has not been checked yet. */
export const useSession = (): Session => {
  const session = useSyncExternalStore(watchSession, currentSession, currentSession);
  useEffect(() => {
    if (session.status === 'checking') void loadChunk(loadCheck).then(({ checkSession }) => checkSession());
  }, [session.status]);
  return session;
};

const loadCheck = () => import('./check-session.ts');
