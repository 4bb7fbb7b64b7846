/** Imports a part of the page that the first screen does not need. Must keep its identity: what it loads is cached by it. */
export type Load<Chunk> = () => Promise<Chunk>;

/** How long after a failed load to retry: the connection may be back. */
export const retryMs = 3_000;

/** So many failures, where the connection may break now and then. */
const tooMany = 3;

/** So many attempts to load what the page can do without. */
const maxAttempts = 10;

const loaded = new WeakMap<Load<unknown>, unknown>();
const failures = new WeakMap<Load<unknown>, number>();

/** A part that has loaded, and can be drawn at once; null until then. */
export const loadedChunk = <Chunk>(load: Load<Chunk>): Chunk | null => (loaded.get(load) ?? null) as Chunk | null;

/** Loads a part of the page, and again until it is there. */
export const loadChunk = async <Chunk>(load: Load<Chunk>): Promise<Chunk> => {
  for (;;) {
    try {
      return await loadOnce(load);
    } catch {
      await laterOn();
    }
  }
};

/** Loads a part that the page can do without; null when it does not come. The page never reloads for it. */
export const loadOptional = async <Chunk>(load: Load<Chunk>): Promise<Chunk | null> => {
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    try {
      return await loadAndCache(load);
    } catch {
      if (attempt < maxAttempts) await laterOn();
    }
  }
  return null;
};

const laterOn = () => new Promise((resolve) => setTimeout(resolve, retryMs));

const loadAndCache = async <Chunk>(load: Load<Chunk>): Promise<Chunk> => {
  const chunk = await load();
  loaded.set(load, chunk);
  return chunk;
};

/**
 * Loads a part of the page. Browsers from before 2026 count a module that they once failed to fetch as failed for as long
 * as the page lives: if one has failed too often while the server answers, the page reloads. Calls at one time are one attempt.
 */
export const loadOnce = <Chunk>(load: Load<Chunk>): Promise<Chunk> => {
  const attempt = attempts.get(load) ?? attemptOf(load).finally(() => attempts.delete(load));
  attempts.set(load, attempt);
  return attempt as Promise<Chunk>;
};

const attempts = new WeakMap<Load<unknown>, Promise<unknown>>();

const attemptOf = async <Chunk>(load: Load<Chunk>): Promise<Chunk> => {
  try {
    return await loadAndCache(load);
  } catch (error) {
    const failed = (failures.get(load) ?? 0) + 1;
    failures.set(load, failed);
    if (failed >= tooMany && !isReloaded() && (await serverAnswers())) reloadOnce();
    throw error;
  }
};

let isReloading = false;

/** Another reload would begin it anew. */
const reloadOnce = (): void => {
  if (!isReloading) location.reload();
  isReloading = true;
};

/** A second reload would not help. */
const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

const serverAnswers = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
