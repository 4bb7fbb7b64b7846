import type { PageName } from '@yarda/contracts/platform/page-faults.ts';
import { isOurs, reportFault } from './report-fault.ts';
import { showFault } from './show-fault.ts';

/**
 * Reports what nothing catches, and keeps the page from staying blank: React takes away everything when a screen cannot be drawn.
 * `money`: what the page knows of it, a line each.
 */
export const watchFaults = (screen: PageName, money: () => readonly string[] = () => []): void => {
  const note = (thrown: unknown): void => {
    // A link to a picture of the first screen may be left.
    const isBlank = !document.querySelector('#page > :not(link)');
    if (isBlank) showFault(orNothing(money));
    if (isBlank || isOurs(thrown)) reportFault(isBlank ? 'drawing' : 'script', screen, thrown);
  };
  // React reports an error before it has emptied the page.
  addEventListener('error', ({ error }) => void (error && setTimeout(note, 0, error)));
  addEventListener('unhandledrejection', ({ reason }) => note(reason));
};

/** The fault that broke the page may also break this call. */
const orNothing = (money: () => readonly string[]): readonly string[] => {
  try {
    return money();
  } catch {
    return [];
  }
};
