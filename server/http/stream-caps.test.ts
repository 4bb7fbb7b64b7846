import { describe, expect, it } from 'vitest';
import { createStreamCaps } from './stream-caps.ts';

describe('the caps on open streams', () => {
  it('hold for one address, whatever it follows; an IPv6 /64 is one address', () => {
    const caps = createStreamCaps(0.01);
    for (let n = 0; n < 3; n += 1) caps.take(`2001:db8::${n}`, `consent ${n}`);
    expect(() => caps.take('2001:db8::9', 'consent 9')).toThrow('Too many requests');
    expect(() => caps.take('2001:db8:0:1::9', 'consent 9')).not.toThrow();
  });

  it('hold for one consent, across all its followers', () => {
    const caps = createStreamCaps(0.01);
    const [release] = [caps.take('192.0.2.1', 'consent a'), caps.take('192.0.2.2', 'consent a')];
    expect(() => caps.take('192.0.2.3', 'consent a')).toThrow('Too many requests');
    release?.();
    expect(() => caps.take('192.0.2.3', 'consent a')).not.toThrow();
  });
});
