import type { PageFault, PageName } from '@yarda/contracts/platform/page-faults.ts';

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

/** An error that comes again and again is reported so often from one page. */
const maxReports = 5;

let reported = 0;

/** Tells the server that this page failed: what kind of error and where in which script, never its text. */
const reportFault = (kind: PageFault['kind'], screen: PageName, thrown: unknown): void => {
  reported += 1;
  if (reported > maxReports) return;
  const body = JSON.stringify({ kind, screen, error: nameOf(thrown), place: positionOf(thrown) } satisfies PageFault);
  const headers = { 'content-type': 'application/json' };
  fetch('/api/page-faults', { method: 'POST', keepalive: true, headers, body }).catch(() => {});
};

/** Whether an error comes from a built script of ours, and not from an extension of the browser. */
const isOurs = (thrown: unknown): boolean => positionOf(thrown) !== undefined;

const nameOf = (thrown: unknown): string => {
  const name = thrown instanceof Error ? thrown.name : '';
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Unknown';
};

/** The first place in one of our built scripts: their names hold their hash. */
const positionOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error ? /\/assets\/([\w-]{1,60}\.js:\d{1,6}:\d{1,7})/.exec(thrown.stack ?? '')?.[1] : undefined;

/**
 * In the place of a page that could not be drawn. Made of the plain document: what failed may be React, or a part that does not
 * load. `money`: what the page knows of it, a line each.
 */
const showFault = (money: readonly string[]): void => {
  const screen = document.createElement('div');
  screen.className = 'step';
  // Not in the style sheet, whose bytes every first screen loads.
  Object.assign(screen.style, { maxWidth: 'var(--column)', margin: '12vh auto', padding: '0 20px' });
  screen.setAttribute('role', 'alert');
  const again = document.createElement('button');
  again.className = 'button';
  again.dataset.kind = 'primary';
  again.textContent = 'Try Again';
  again.onclick = () => location.reload();
  const title = document.createElement('h1');
  title.textContent = 'This page could not be shown';
  screen.append(title, ...money.map(line), again);
  const main = document.createElement('main');
  main.append(screen);
  document.getElementById('page')?.replaceChildren(main);
};

const line = (text: string): HTMLElement => {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
};
