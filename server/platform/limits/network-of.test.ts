import { describe, expect, it } from 'vitest';
import { networkOf, payingNetworkOf, siteOf } from './network-of.ts';

describe('networkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::ffff:2', '2001:db8:0:0::/64'],
    ['2001:db8:1::7:8:9', '2001:db8:1:0::/64'],
    ['2001::2:3:4:5:6', '2001:0:0:2::/64'],
    ['::2:3:4:5:6:7', '0:0:2:3::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['64:ff9b::1:2:3:192.0.2.1', '64:ff9b:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('limits %s as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('siteOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
  ])('limits %s as %s', (address, site) => {
    expect(siteOf(address)).toBe(site);
  });
});

describe('payingNetworkOf', () => {
  it.each([
    ['192.0.2.1', '192.0.2.0/24'],
    ['::ffff:192.0.2.1', '192.0.2.0/24'],
    ['2001:db8:1:ffff::9', '2001:db8:1::/48'],
    ['unknown', 'unknown'],
  ])('counts what %s costs under %s', (address, network) => {
    expect(payingNetworkOf(address)).toBe(network);
  });
});
