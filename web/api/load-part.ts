/** By the loading function: how often it has failed. */
const failures = new WeakMap<() => unknown, number>();

/** So many failures, where the connection may break now and then. */
const tooMany = 3;

/**
 * Loads a part of the page. Browsers from before 2026 count a module that they once failed to fetch as failed for as long
 * as the page lives: one that has failed too often, though the server answers, comes with the page loaded anew.
 */
export const loadPart = async <Part>(load: () => Promise<Part>): Promise<Part> => {
  try {
    return await load();
  } catch (error) {
    const failed = (failures.get(load) ?? 0) + 1;
    failures.set(load, failed);
    if (failed >= tooMany && !isReloaded() && (await serverAnswers())) location.reload();
    throw error;
  }
};

/** Nothing more would come of it the second time. */
const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

const serverAnswers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
