import { describe, expect, it } from 'vitest';
import { maxCount, roomForEach } from './room-for-each.ts';

describe('roomForEach', () => {
  const at = (ms: number) => {
    let now = ms;
    return {
      room: roomForEach(() => now),
      pass: (more: number) => {
        now += more;
      },
    };
  };
  const leftOf = (room: ReturnType<typeof roomForEach>, endpointId: string): number =>
    room.left().find((each) => each.endpointId === endpointId)?.room ?? maxCount.atOnce;

  it('has room for ten attempts of an endpoint at once, whatever the others take', () => {
    const { room } = at(0);
    for (let n = 0; n < 10; n += 1) room.take('whe_1');
    expect([leftOf(room, 'whe_1'), leftOf(room, 'whe_2')]).toEqual([0, 10]);
    room.release('whe_1');
    expect(leftOf(room, 'whe_1')).toBe(1);
  });

  it('has room for fifty in a second, and again in the next', () => {
    const { room, pass } = at(10_000);
    for (let n = 0; n < 50; n += 1) {
      expect(leftOf(room, 'whe_1')).toBeGreaterThan(0);
      room.take('whe_1');
      room.release('whe_1');
    }
    expect(leftOf(room, 'whe_1')).toBe(0);
    pass(999);
    expect(leftOf(room, 'whe_1')).toBe(0);
    pass(1);
    expect(room.left()).toEqual([]);
  });
});
