import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { batchCalls, batchFetch, longestBatchMs, oneAtATime } from './batch-calls.ts';
import type { Queryable } from './database.ts';

const db = (): Queryable => ({ query: async () => [] });

const recorded = () => {
  const batches: { keys: readonly number[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const read = batchFetch<Queryable, number, string>((_db, keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<(string | undefined)[]>();
    const found = keys.map((key) => (key < 0 ? undefined : `row ${key}`));
    batches.push({ keys, answer: () => resolve(found), fail: reject });
    return promise;
  });
  return { batches, read, keys: () => batches.map((batch) => batch.keys) };
};

/** Until what was due after this turn of the event loop has been done. */
const nextTick = () => new Promise((done) => setImmediate(done));

describe('gather', () => {
  it('reads together what is asked for at once, and tells each what is its own', async () => {
    const { batches, read, keys } = recorded();
    const from = db();
    const all = [3, -1, 3, 7].map((key) => read(from, key));
    await nextTick();
    expect(keys()).toEqual([[3, -1, 3, 7]]);
    batches[0]?.answer();
    expect(await Promise.all(all)).toEqual(['row 3', undefined, 'row 3', 'row 7']);
  });

  it('never answers from a statement that was sent before it was asked', async () => {
    const { batches, read, keys } = recorded();
    const from = db();
    const first = read(from, 1);
    await nextTick();
    const again = read(from, 1);
    await nextTick();
    expect(keys()).toEqual([[1], [1]]);
    batches[1]?.answer();
    expect(await again).toBe('row 1');
    batches[0]?.answer();
    expect(await first).toBe('row 1');
  });

  it('lets what comes while two are on their way wait for one of them, and go together', async () => {
    const { batches, read, keys } = recorded();
    const from = db();
    for (const key of [1, 2]) {
      void read(from, key);
      await nextTick();
    }
    const waiting = [3, 4].map((key) => read(from, key));
    await nextTick();
    expect(keys()).toEqual([[1], [2]]);
    batches[1]?.answer();
    await nextTick();
    await nextTick();
    expect(keys()).toEqual([[1], [2], [3, 4]]);
    batches[2]?.answer();
    expect(await Promise.all(waiting)).toEqual(['row 3', 'row 4']);
  });

  it('says how long something has waited to be sent', async () => {
    const { batches, read } = recorded();
    const from = db();
    for (const key of [1, 2]) {
      void read(from, key);
      await nextTick();
    }
    expect(longestBatchMs()).toBe(0);
    void read(from, 3);
    await setTimeout(20);
    expect(longestBatchMs()).toBeGreaterThanOrEqual(19);
    batches[0]?.answer();
    await nextTick();
    await nextTick();
    expect(longestBatchMs()).toBe(0);
  });

  it('fails those of a statement that fails, and goes on', async () => {
    const { batches, read } = recorded();
    const from = db();
    const failing = [1, 2].map((key) => read(from, key));
    await nextTick();
    batches[0]?.fail(new Error('reset'));
    await expect(Promise.all(failing)).rejects.toThrow('reset');
    const next = read(from, 3);
    await nextTick();
    batches[1]?.answer();
    expect(await next).toBe('row 3');
  });

  it('keeps apart what is read in another transaction', async () => {
    const { read, keys } = recorded();
    void read(db(), 1);
    void read(db(), 2);
    await nextTick();
    expect(keys()).toEqual([[1], [2]]);
  });
});

describe('batchCalls, one at a time', () => {
  it('runs the next batch with all calls that came during the last', async () => {
    const batches: { inputs: readonly number[]; done: () => void }[] = [];
    const add = batchCalls<number, never>((inputs) => {
      const { promise, resolve } = Promise.withResolvers<never[]>();
      batches.push({ inputs, done: () => resolve([]) });
      return promise;
    }, oneAtATime);
    const first = add(1);
    await nextTick();
    const later = Promise.all(Array.from({ length: 30 }, (_, no) => add(no)));
    await nextTick();
    expect(batches.map(({ inputs }) => inputs.length)).toEqual([1]);
    batches[0]?.done();
    await first;
    await nextTick();
    expect(batches.map(({ inputs }) => inputs.length)).toEqual([1, 30]);
    batches[1]?.done();
    await later;
  });

  it('fails the calls of a batch that fails, and runs the next', async () => {
    const add = batchCalls<string, never>(async (inputs) => {
      if (inputs.includes('bad')) throw new Error('It failed');
      return [];
    }, oneAtATime);
    const ended = await Promise.allSettled([add('bad'), add('beside it')]);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(add('next')).resolves.toBeUndefined();
  });
});
