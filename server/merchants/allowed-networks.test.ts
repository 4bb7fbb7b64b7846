import { describe, expect, it } from 'vitest';
import { allowedByBoth, isAmong } from './allowed-networks.ts';

describe('allowedByBoth', () => {
  it.each([
    ['an address of a network', ['203.0.113.7'], ['203.0.113.0/24'], ['203.0.113.7']],
    ['a network around an address', ['203.0.113.0/24'], ['203.0.113.7'], ['203.0.113.7']],
    ['a narrower network', ['10.1.0.0/16', '192.0.2.1'], ['10.0.0.0/8'], ['10.1.0.0/16']],
    ['the same', ['10.0.0.0/8', '::1'], ['::1', '10.0.0.0/8'], ['10.0.0.0/8', '::1']],
    ['a network of IPv6', ['2001:db8:1::/48'], ['2001:db8::/32'], ['2001:db8:1::/48']],
    ['others', ['198.51.100.7', '2001:db9::1'], ['203.0.113.0/24', '2001:db8::/32'], []],
    ['other families', ['0.0.0.0/0'], ['::/0'], []],
  ])('%s', (_, some, others, both) => {
    expect(allowedByBoth(some, others)).toEqual(both);
    expect(allowedByBoth(others, some).toSorted()).toEqual(both.toSorted());
  });
});

describe('isAmong', () => {
  it.each([
    ['203.0.113.99', true],
    ['203.0.114.1', false],
    ['2001:db8::5', true],
    ['::ffff:203.0.113.99', true],
    ['198.51.100.7', true],
    ['198.51.100.8', false],
  ])('%s: %s', (address, is) => {
    expect(isAmong(['198.51.100.7', '203.0.113.0/24', '2001:db8::/32'], address)).toBe(is);
  });
});
