import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { publishDownMethods } from './down-methods.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const follow = (knew: string) => {
  const ports = new Set<string>();
  const reported: unknown[] = [];
  let end = (): void => undefined;
  const stream = {
    push: ({ data }: { name: string; data: unknown }) => void reported.push(data),
    onEnd: (ended: () => void) => {
      end = ended;
    },
  };
  const isDown = (port: string) => ports.has(port);
  const start = () => publishDownMethods({ isDown, isAnyDown: isDown }, stream, knew);
  return { ports, reported, start, end: () => end() };
};

describe('publishDownMethods', () => {
  it('tells that a method went down, once, and that it is back', () => {
    const { ports, reported, start } = follow('');
    start();
    expect(reported).toEqual([]);
    ports.add('cardRail');
    vi.advanceTimersByTime(6_000);
    ports.add('mandateRail');
    vi.advanceTimersByTime(2_000);
    ports.clear();
    vi.advanceTimersByTime(2_000);
    expect(reported).toEqual([{ down: ['card'] }, { down: ['card', 'debit'] }, { down: [] }]);
  });

  it('tells a page at once that what was down when it was served is back, and stops when it leaves', () => {
    const { ports, reported, start, end } = follow('transfer,card');
    start();
    expect(reported).toEqual([{ down: [] }]);
    end();
    ports.add('rail');
    vi.advanceTimersByTime(10_000);
    expect([reported.length, vi.getTimerCount()]).toEqual([1, 0]);
  });
});
