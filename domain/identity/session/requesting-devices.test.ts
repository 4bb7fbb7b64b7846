import { describe, expect, it } from 'vitest';
import { openDeviceRequests, requestGroups, withDeviceChange } from './requesting-devices.ts';

const device = { deviceId: 'dev_1', requestedAt: '2026-11-21T09:00:00.000Z', opensAt: '2026-11-24T09:00:00.000Z' };
const other = { ...device, deviceId: 'dev_2' };

describe('withDeviceChange', () => {
  it('adds a requesting device once, even if it is reported twice', () => {
    const reported = withDeviceChange([other], { ...device, status: 'waiting' });
    expect(withDeviceChange(reported, { ...device, status: 'waiting' })).toEqual([other, device]);
  });

  it.each(['stopped', 'admitted'] as const)('drops a device that was %s', (status) => {
    expect(withDeviceChange([other, device], { ...device, status })).toEqual([other]);
  });
});

describe('requestGroups', () => {
  const asks = (deviceId: string) => ({ deviceId, status: 'waiting' }) as const;

  it('puts a device that asks while another does into the same group, once', () => {
    const both = requestGroups([['dev_1']], [device], asks('dev_2'));
    expect(both).toEqual([['dev_1', 'dev_2']]);
    expect(requestGroups(both, [device, other], asks('dev_2'))).toBe(both);
  });

  it('begins a group with a device that asks alone', () => {
    expect(requestGroups([['dev_1']], [], asks('dev_2'))).toEqual([['dev_1'], ['dev_2']]);
  });
});

describe('openDeviceRequests', () => {
  it('drops a device that can no longer be let in', () => {
    expect(openDeviceRequests([device], Date.parse('2026-12-05T08:59:59.999Z'))).toEqual([device]);
    expect(openDeviceRequests([device], Date.parse('2026-12-05T09:00:00.000Z'))).toEqual([]);
  });
});
