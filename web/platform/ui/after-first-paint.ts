/** A frame that is not looked at is not painted either: then what waits begins after this time. */
const unpaintedMs = 500;

/** Runs a function once, as soon as what the HTML holds is on the screen; at once where it holds nothing to be seen. */
export const afterFirstPaint = (drawn: () => Element | null, run: () => void): void => {
  let started = false;
  const start = () => {
    if (started) return;
    started = true;
    run();
  };
  const wait = () => {
    if (document.visibilityState === 'hidden' || drawn() === null) return start();
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) start();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(start, unpaintedMs);
  };
  addEventListener('DOMContentLoaded', wait);
};

/** Runs a function once the first frame that holds all of the HTML is drawn, shortly before it is on the screen. */
export const afterFirstFrame = (run: () => void): void => {
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(run)));
};
