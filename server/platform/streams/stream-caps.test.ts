import { describe, expect, it } from 'vitest';
import { createStreamCaps } from './stream-caps.ts';

describe('the caps on open streams', () => {
  /** Takes places until one is refused, and counts those that are open. */
  const capped = (factor: number) => {
    const caps = createStreamCaps(factor);
    const open = new Map<string, () => void>();
    const take = (name: string, address: string, about: string) => {
      open.set(
        name,
        caps.take(address, about, () => open.delete(name)),
      );
    };
    const leave = (name: string) => {
      open.get(name)?.();
      open.delete(name);
    };
    return { open, take, leave, names: () => [...open.keys()].join(' ') };
  };

  it('hold for one address, whatever it follows; an IPv6 /64 is one address', () => {
    const { take } = capped(0.01);
    for (let n = 0; n < 3; n += 1) take(`${n}`, `2001:db8::${n}`, `consent ${n}`);
    expect(() => take('a', '2001:db8::9', 'consent 9')).toThrow('Too many requests');
    expect(() => take('b', '2001:db8:0:1::9', 'consent 9')).not.toThrow();
  });

  it('hold for one consent, across all its followers', () => {
    const { take, leave, names, open } = capped(0.01);
    for (let n = 1; n <= 9; n += 1) take(`${n}`, `192.0.2.${n}`, 'consent a');
    expect(names()).toBe('8 9');
    expect(() => take('again', '192.0.2.9', 'consent a')).toThrow('Too many requests');
    leave('8');
    take('again', '192.0.2.9', 'consent a');
    expect(open.size).toBe(2);
  });

  it('let a newcomer replace the oldest stream of the address that holds the most', () => {
    const { take, names } = capped(0.025);
    take('payer', '192.0.2.1', 'consent a');
    for (const n of [1, 2, 3, 4]) take(`many${n}`, '192.0.2.66', 'consent a');
    expect(() => take('many5', '192.0.2.66', 'consent a')).toThrow('Too many requests');
    take('other tab', '192.0.2.1', 'consent a');
    take('tablet', '192.0.2.2', 'consent a');
    expect(names()).toBe('payer many3 many4 other tab tablet');
    for (const address of ['192.0.2.66', '192.0.2.1', '192.0.2.2'])
      expect(() => take('one more', address, 'consent a')).toThrow('Too many requests');
  });

  it('counts a place that was taken over only once', () => {
    const { take, leave, open } = capped(0.005);
    take('first', '192.0.2.1', 'consent a');
    const release = open.get('first');
    take('second', '192.0.2.2', 'consent a');
    release?.();
    expect(() => take('third', '192.0.2.2', 'consent a')).toThrow('Too many requests');
    leave('second');
    take('third', '192.0.2.2', 'consent a');
  });
});
