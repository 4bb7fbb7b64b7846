import { describe, expect, it } from 'vitest';
import { stillAsking, withDeviceNews } from './asking-devices.ts';

const device = { deviceId: 'dev_1', askedAt: '2026-11-21T09:00:00.000Z', opensAt: '2026-11-24T09:00:00.000Z' };
const other = { ...device, deviceId: 'dev_2' };

describe('withDeviceNews', () => {
  it('adds a device that asks, once, however often it is told', () => {
    const told = withDeviceNews([other], { ...device, standing: 'waiting' });
    expect(withDeviceNews(told, { ...device, standing: 'waiting' })).toEqual([other, device]);
  });

  it.each(['stopped', 'admitted'] as const)('drops a device that was %s', (standing) => {
    expect(withDeviceNews([other, device], { ...device, standing })).toEqual([other]);
  });
});

describe('stillAsking', () => {
  it('drops a device that can no longer be let in', () => {
    expect(stillAsking([device], Date.parse('2026-12-05T08:59:59.999Z'))).toEqual([device]);
    expect(stillAsking([device], Date.parse('2026-12-05T09:00:00.000Z'))).toEqual([]);
  });
});
