import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchTransfers } from './watched-transfers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const opened = () => {
  const ends: (() => void)[] = [];
  return { onEnd: (end: () => void) => void ends.push(end), close: () => void ends.splice(0).map((end) => end()) };
};

it('asks about a payment when its page is opened and every minute while it is open, however many readers it has', async () => {
  const requests: string[] = [];
  const watch = watchTransfers(
    async (id) => void requests.push(id),
    (error) => expect.fail(String(error)),
    Date.now,
  );
  const [one, other] = [opened(), opened()];
  watch('pay_1', one);
  watch('pay_1', other);
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toEqual(['pay_1']);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toHaveLength(3);
  one.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(4);
  other.close();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toHaveLength(4);
  expect(vi.getTimerCount()).toBe(0);
});

it('asks about a hundred payments a minute, those first that were not asked about for longest', async () => {
  const requests: string[] = [];
  const watch = watchTransfers(
    async (id) => void requests.push(id),
    (error) => expect.fail(String(error)),
    Date.now,
  );
  for (let n = 0; n < 150; n += 1) watch(`pay_${n}`, opened());
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(150);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(requests).toHaveLength(350);
  const counts = Map.groupBy(requests, (id) => id);
  expect([...counts.values()].every(({ length }) => length >= 2)).toBe(true);
});
