import { isRenewalDue } from '@yarda/domain/identity/session/session-timing.ts';
import { useEffect } from 'react';
import { currentSession } from './session-store.ts';

/** Keeps an active person's session from expiring, by using it. */
export const useSessionRenewal = (): void => {
  useEffect(() => {
    const controller = new AbortController();
    const renew = () => {
      const due = isRenewalDue({ usedAt: tokenUsedAt(), now: Date.now() });
      if (due && currentSession().status === 'signed-in')
        void import('./renew-session.ts').then(({ renewSession }) => renewSession());
    };
    const options = { signal: controller.signal, passive: true };
    for (const act of ['pointerdown', 'keydown']) addEventListener(act, renew, options);
    document.addEventListener('visibilitychange', renew, options);
    return () => controller.abort();
  }, []);
};

let usedAt = 0;

/** When the token was last used, and so renewed. In ms since 1970 UTC. */
const tokenUsedAt = (): number => usedAt;

export const noteTokenUse = (): void => {
  usedAt = Date.now();
};
