/** How long after a frame has loaded its page may take to report, in ms. The page reports while it loads, so this is generous. */
const reportMs = 2_000;
/** How long a page may take to load, in ms: on a slow network it takes long. */
const loadMs = 30_000;

/**
 * Calls `failed` once, with the reason, if a frame's page does not load: it is blocked, refused or not there. A frame reports a
 * page that failed as loaded, so only a page that stays silent after that has failed. Returns what ends the watch.
 */
export const watchLoading = (frame: HTMLIFrameElement, origin: string, failed: (reason: string) => void) => {
  const watching = new AbortController();
  const { signal } = watching;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    watching.abort();
  };
  const fail = (advice: string) => {
    end();
    // biome-ignore lint/suspicious/noConsole: only a developer can mend it
    console.error(`Yarda: the page at ${origin} did not load. ${advice}`);
    failed('The page did not load');
  };
  const failAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(fail, ms, adviceFor(origin));
  };
  failAfter(loadMs);
  const loaded = () => failAfter(reportMs);
  for (const type of ['load', 'error']) frame.addEventListener(type, loaded, { signal });
  // Firefox says nothing else of a frame that was blocked or reset.
  const observer = new PerformanceObserver((list) => list.getEntriesByName(frame.src).length > 0 && loaded());
  observer.observe({ type: 'resource' });
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => {
      if (!blockedURI.startsWith(origin) || !/^(?:frame|child|default)-src/.test(effectiveDirective)) return;
      fail(`Add ${origin} to frame-src in your Content-Security-Policy.`);
    },
    { signal },
  );
  return end;
};

const adviceFor = (origin: string): string =>
  `Check that ${location.origin} is registered for this clientId, that ${origin} answers, and that neither an extension nor your page's Cross-Origin-Embedder-Policy blocks it.`;
