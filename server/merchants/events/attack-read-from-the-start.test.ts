import { describe, expect, it, vi } from 'vitest';
import { type EventSource, type PlacedEvent, startEventHub } from '../../platform/streams/event-hub.ts';

const eventOf = (stream: string, position: number): PlacedEvent => ({
  ...{ stream, position, eventId: `evt_${position}`, name: 'consent.created', data: {} },
});

/** Two logs: a short one with an event, and one that is so long that each page of it takes until it is let go. */
const logs = () => {
  const rounds: (() => void)[] = [];
  const read = vi.fn<EventSource['read']>(async ([stream = ''], after, limit) => {
    if (stream === 'short') return after < 1 ? [eventOf(stream, 1)] : [];
    await new Promise<void>((resolve) => rounds.push(resolve));
    return Array.from({ length: limit }, (_, no) => eventOf(stream, after + no + 1));
  });
  const source: EventSource = { channel: 'news', isLong: true, read, positionAfter: async () => 0 };
  let notify = (_names: string): void => undefined;
  const listen = async (_channel: string, listener: (names: string) => void): Promise<void> => {
    notify = listener;
  };
  const failed = (error: unknown) => {
    throw error;
  };
  return { hub: startEventHub({ listen }, source, failed), read, rounds, notify: (names: string) => notify(names) };
};

describe('a merchant who reads its log from the start', () => {
  it('keeps no other merchant waiting', async () => {
    const { hub, notify } = logs();
    const { subscribe } = await hub;
    void subscribe('long', undefined, () => undefined);
    const events: string[] = [];
    await subscribe('short', undefined, ({ eventId }) => void events.push(eventId));
    notify('short');
    await expect.poll(() => events).toEqual(['evt_1']);
  });

  it('is read nothing more once it has left', async () => {
    const { hub, read, rounds } = logs();
    let hasLeft = false;
    const subscribed = (await hub).subscribe(
      'long',
      undefined,
      () => undefined,
      () => hasLeft,
    );
    await expect.poll(() => rounds.length).toBe(1);
    rounds.shift()?.();
    await expect.poll(() => rounds.length).toBe(1);
    hasLeft = true;
    rounds.shift()?.();
    const leave = await subscribed;
    leave();
    expect(read.mock.calls.filter(([, after]) => after > 0).length).toBeLessThanOrEqual(2);
  });
});
