import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const reload = vi.fn();

/** In a page that has just been opened. */
const opened = () => {
  vi.resetModules();
  return import('./load-part.ts');
};

/** A part that cannot be loaded the first few times. */
const failingPart = (failures: number) => {
  let count = 0;
  return vi.fn(async () => {
    count += 1;
    const isLost = count <= failures;
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (isLost) throw new Error('offline');
    return { name: 'part' };
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { href: 'https://pay.example/r/cns_1', reload });
  vi.stubGlobal('fetch', async () => new Response());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reload.mockClear();
});

describe('loadOptional', () => {
  it('loads again after a failure', async () => {
    const { loadOptional, loadedChunk } = await opened();
    const load = failingPart(4);
    const loading = loadOptional(load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loading).toEqual({ name: 'part' });
    expect(loadedChunk(load)).toEqual({ name: 'part' });
  });

  it('ends after ten failures, and never reloads the page', async () => {
    const { loadOptional } = await opened();
    const load = failingPart(Number.POSITIVE_INFINITY);
    const loading = loadOptional(load);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await loading).toBeNull();
    expect(load).toHaveBeenCalledTimes(10);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('loadChunk', () => {
  it('loads until the part is there, and reloads the page after three failures while the server answers', async () => {
    const { loadChunk } = await opened();
    const load = failingPart(5);
    const loading = loadChunk(load);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loading).toEqual({ name: 'part' });
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('counts what two places load at one time as one attempt', async () => {
    const { loadChunk } = await opened();
    const load = failingPart(2);
    const loading = Promise.all([loadChunk(load), loadChunk(load)]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await loading).toEqual([{ name: 'part' }, { name: 'part' }]);
    expect(load).toHaveBeenCalledTimes(3);
    expect(reload).not.toHaveBeenCalled();
  });
});
