import type { PageContext } from '@yarda/domain/consent/page/consent-page-context.ts';
import { pageScreen } from '@yarda/domain/consent/page/page-screen.ts';
import { loadOnce } from '../../platform/api/load-part.ts';

/** The parts that the first screen of a link may consist of, besides what every page starts with. */
export const firstParts = {
  auth: () => import('./auth-step.tsx'),
  granted: () => import('../approval/consent-granted.tsx'),
  readOnly: () => import('./read-only-consent.tsx'),
  completing: () => import('./consent-completing.tsx'),
  trouble: () => import('./consent-trouble.tsx'),
};

/** Loads all of them, so that any first screen can be drawn at once. */
export const loadFirstParts = () => Promise.all(Object.values(firstParts).map((load) => loadOnce<unknown>(load)));

type FirstPart = keyof typeof firstParts;

/** The part that a page needs to draw what it shows; null if it has all it needs. */
export const firstPartOf = (context: PageContext): FirstPart | null => {
  const screen = pageScreen(context);
  if (screen === 'signing_in') return 'auth';
  if (screen === 'completing') return 'completing';
  if (screen === 'missing_client' || screen === 'not_found') return 'trouble';
  if (screen === 'granted') return context.isPublic ? 'readOnly' : 'granted';
  return screen === 'asking' && context.isPublic ? 'readOnly' : null;
};
