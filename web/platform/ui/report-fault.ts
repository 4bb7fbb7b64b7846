import type { PageFault, PageName } from '@yarda/contracts/platform/page-faults.ts';

/** An error that comes again and again is reported so often from one page. */
const maxReports = 5;

let reported = 0;

/** Tells the server that this page failed: what kind of error and where in which script, never its text. */
export const reportFault = (kind: PageFault['kind'], screen: PageName, thrown: unknown): void => {
  reported += 1;
  if (reported > maxReports) return;
  const body = JSON.stringify({ kind, screen, error: nameOf(thrown), place: positionOf(thrown) } satisfies PageFault);
  const headers = { 'content-type': 'application/json' };
  fetch('/api/page-faults', { method: 'POST', keepalive: true, headers, body }).catch(() => {});
};

/** Whether an error comes from a built script of ours, and not from an extension of the browser. */
export const isOurs = (thrown: unknown): boolean => positionOf(thrown) !== undefined;

const nameOf = (thrown: unknown): string => {
  const name = thrown instanceof Error ? thrown.name : '';
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Unknown';
};

/** The first place in one of our built scripts: their names hold their hash. */
const positionOf = (thrown: unknown): string | undefined =>
  thrown instanceof Error ? /\/assets\/([\w-]{1,60}\.js:\d{1,6}:\d{1,7})/.exec(thrown.stack ?? '')?.[1] : undefined;
