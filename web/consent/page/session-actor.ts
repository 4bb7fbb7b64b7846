import type { PageEvent } from '@yarda/domain/consent/page/consent-page-context.ts';
import { fromCallback } from 'xstate';
import { currentSession, watchSession } from '../../identity/session/session-store.ts';
import { visitorOf } from './visitor-of.ts';

/** Reports the session, now and on every change. */
export const sessionActor = fromCallback(({ sendBack }) => {
  const tell = () => sendBack({ type: 'visitor.changed', visitor: visitorOf(currentSession()) } satisfies PageEvent);
  tell();
  return watchSession(tell);
});
