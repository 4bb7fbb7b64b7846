import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followCards } from './follow-cards.ts';

type Following = Parameters<NonNullable<Parameters<typeof followCards>[0]>>[1];

/** A line that does as it is told. */
const line = () => {
  let given: Following | null = null;
  let woken = 0;
  let closed = 0;
  const cards = followCards((_, following) => {
    given = following;
    return {
      wake: () => {
        woken += 1;
      },
      close: () => {
        closed += 1;
      },
    };
  });
  const heard: string[] = [];
  const close = cards.follow('usr_1', ({ type }) => void heard.push(type));
  return {
    cards,
    close,
    heard,
    opens: () => given?.onOpen?.(),
    loses: () => given?.onLost?.(),
    count: () => ({ woken, closed }),
  };
};

describe('followCards', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is connected anew once the line stands', async () => {
    const { cards, opens, count, heard } = line();
    const connected = cards.reconnect();
    opens();
    await expect(connected).resolves.toBeUndefined();
    expect(count()).toEqual({ woken: 1, closed: 0 });
    expect(heard).toEqual(['line.found']);
  });

  it.each([
    ['is lost', ({ loses }: ReturnType<typeof line>) => loses()],
    ['does not come in time', () => vi.advanceTimersByTime(8_000)],
    ['is closed', ({ close }: ReturnType<typeof line>) => close()],
  ])('is not where the line %s', async (_, happens) => {
    const opened = line();
    const connected = opened.cards.reconnect();
    happens(opened);
    await expect(connected).rejects.toThrow('Failed to reconnect to server');
  });

  it('has nothing to connect where nobody follows', async () => {
    await expect(followCards().reconnect()).rejects.toThrow('Failed to reconnect to server');
  });
});
