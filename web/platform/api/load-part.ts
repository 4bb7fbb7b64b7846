/** By the loading function: how often it has failed. */
const failures = new WeakMap<() => unknown, number>();

/** So many failures, where the connection may break now and then. */
const tooMany = 3;

/**
 * Loads a part of the page. Browsers from before 2026 count a module that they once failed to fetch as failed for as long
 * as the page lives: if one has failed too often while the server answers, the page reloads.
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

/** A second reload would not help. */
const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

const serverAnswers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );

const RETRY_MS = 5_000;

/** Loads a part of the page, and again every 5 s until it is there. */
export const loadChunk = async <Chunk>(load: () => Promise<Chunk>): Promise<Chunk> => {
  for (;;) {
    try {
      return await loadPart(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
};
