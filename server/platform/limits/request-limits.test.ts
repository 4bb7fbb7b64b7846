import { describe, expect, it, vi } from 'vitest';
import { memoryLimitStore } from '../../harness/memory-limit-store.ts';
import type { LimitStore } from './limit-store.ts';
import { createRequestLimits } from './request-limits.ts';

let now = 60_000 * 1_000;
const processOn = (store: LimitStore, failed = (_error: unknown): void => undefined) =>
  createRequestLimits({ store, wallClock: () => now, failed, factor: 1 });

const counting = () => {
  const store = memoryLimitStore();
  const added: number[] = [];
  const add: LimitStore['add'] = (minute, counts) => {
    added.push(counts.length);
    return store.add(minute, counts);
  };
  return { store: { ...store, add }, added };
};

describe('request limits', () => {
  it('count from zero again each minute, and say when that is', () => {
    const limits = processOn(memoryLimitStore());
    expect(limits.count('a', 100)).toEqual({ limit: 100, used: 1, resetSeconds: 60 });
    now += 59_001;
    expect(limits.count('a', 100)).toEqual({ limit: 100, used: 2, resetSeconds: 1 });
    now += 999;
    expect(limits.count('a', 100)).toEqual({ limit: 100, used: 1, resetSeconds: 60 });
  });

  it('count exactly across processes, however many ask at once', async () => {
    const store = memoryLimitStore();
    const both = [processOn(store), processOn(store)];
    const requests = Array.from({ length: 40 }, (_, n) => both[n % 2]?.countExactly('b', 10));
    const used = (await Promise.all(requests)).map((status) => status?.used ?? 0);
    expect(used.filter((total) => total <= 10)).toHaveLength(10);
  });

  it('are never passed by turns that processes took ahead, of which few are lost', async () => {
    const { store, added } = counting();
    const both = [processOn(store), processOn(store)];
    const used: number[] = [];
    for (let no = 0; no < 260; no += 1) used.push((await both[no % 2]?.countExactly('far', 200))?.used ?? 0);
    const served = used.filter((round) => round <= 200);
    expect(new Set(served).size).toBe(served.length);
    expect(served).toHaveLength(200);
    expect(added.length).toBeLessThan(150);
    const alone = [processOn(store), processOn(store)];
    await alone[0]?.countExactly('alone', 200);
    for (let no = 0; no < 20; no += 1) await alone[0]?.countExactly('alone', 200);
    const rest: number[] = [];
    for (let no = 0; no < 260; no += 1) rest.push((await alone[1]?.countExactly('alone', 200))?.used ?? 0);
    expect(rest.filter((round) => round <= 200).length).toBeGreaterThanOrEqual(200 - 21 - 10);
  });

  it('share what a busy key has used within a second, and nothing of a quiet one', async () => {
    vi.useFakeTimers();
    const { store, added } = counting();
    const [left, right] = [processOn(store), processOn(store)];
    for (let request = 0; request < 4; request += 1) left.count('quiet', 100);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(added).toEqual([]);
    for (let request = 0; request < 95; request += 1) left.count('busy', 100);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(added).toEqual([1]);
    for (let request = 0; request < 6; request += 1) right.count('busy', 100);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(right.count('busy', 100).used).toBe(102);
    vi.useRealTimers();
  });

  it('cost no statement once a limit is passed', async () => {
    const { store, added } = counting();
    const limits = processOn(store);
    for (let request = 0; request < 20; request += 1) await limits.countExactly('c', 3);
    expect(added).toHaveLength(4);
    expect((await limits.countExactly('c', 3)).used).toBe(4);
  });

  it('go on in one process while the store is out of reach', async () => {
    vi.useFakeTimers();
    const failed = vi.fn<(error: unknown) => void>();
    const limits = processOn({ ...memoryLimitStore(), add: () => Promise.reject(new Error('gone')) }, failed);
    for (let request = 0; request < 50; request += 1) limits.count('d', 100);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failed).toHaveBeenCalledOnce();
    expect(limits.count('d', 100).used).toBe(51);
    vi.useRealTimers();
  });
});
