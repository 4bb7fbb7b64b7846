import type { Visitor } from '@yarda/domain/consent/view/consent-view.ts';
import type { Session } from '../../identity/session/session-store.ts';

/** The page's visitor, from the session. */
export const visitorOf = (session: Session): Visitor => {
  if (session.status === 'signed-in') return { kind: 'payer', user: session.user };
  return { kind: session.status === 'checking' ? 'checking' : 'anonymous' };
};
