import type { PageContext } from '@yarda/domain/consent/page/consent-page-context.ts';
import { pageScreen } from '@yarda/domain/consent/page/page-screen.ts';
import { part } from '../../platform/ui/lazily.tsx';

/** The parts that the first screen of a link may consist of, besides what every page starts with. */
export const firstParts = {
  auth: part(() => import('./auth-step.tsx')),
  granted: part(() => import('../approval/consent-granted.tsx')),
  readOnly: part(() => import('./read-only-consent.tsx')),
  completing: part(() => import('./consent-completing.tsx')),
  trouble: part(() => import('./consent-trouble.tsx')),
};

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
