import { expect, it } from 'vitest';
import { type ProxySign, proxySigns } from './watch-proxies.ts';

const watching = () => {
  let nowMs = 0;
  const warned: ProxySign[] = [];
  const signs = proxySigns(
    () => nowMs,
    (sign) => void warned.push(sign),
  );
  const payer = (n: number): string => `198.51.100.${n % 200}`;
  return {
    ...signs,
    warned,
    pass: (ms: number) => {
      nowMs += ms;
    },
    /** Payers behind a proxy. */
    proxied: (times: number, isTrusted: boolean) => {
      for (let n = 0; n < times; n += 1)
        signs.record({ peer: '10.0.0.1', address: isTrusted ? payer(n) : '10.0.0.1', forwardedFor: payer(n) });
    },
  };
};

it('suspects an untrusted address that forwards for many, once in ten minutes', () => {
  const { proxied, warned, isActive, pass } = watching();
  proxied(99, false);
  expect(warned).toEqual([]);
  proxied(301, false);
  expect([warned, isActive('forwarded_by_untrusted')]).toEqual([['forwarded_by_untrusted'], true]);
  pass(11 * 60_000);
  expect(isActive('forwarded_by_untrusted')).toBe(false);
  proxied(100, false);
  expect(warned).toHaveLength(2);
});

it('suspects a proxy that names nobody if nearly all requests are its own', () => {
  const { record, warned } = watching();
  for (let n = 0; n < 1_000; n += 1) record({ peer: '10.0.0.1', address: '10.0.0.1', forwardedFor: undefined });
  expect(warned).toEqual(['one_address']);
});

it('suspects neither a trusted proxy nor one caller who makes up a header', () => {
  const { record, proxied, warned } = watching();
  proxied(5_000, true);
  for (let n = 0; n < 400; n += 1) record({ peer: '203.0.113.9', address: '203.0.113.9', forwardedFor: '192.0.2.1' });
  expect(warned).toEqual([]);
});
