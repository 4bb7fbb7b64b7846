import { describe, expect, it } from 'vitest';
import {
  type DeviceStatus,
  deviceLifeMs,
  deviceStatus,
  deviceWaitMs,
  mustWait,
  type WaitingState,
} from './waiting-device.ts';

const requestedAt = Date.parse('2026-11-21T09:00:00.000Z');
const device: WaitingState = {
  requestedAt: new Date(requestedAt),
  opensAt: new Date(requestedAt + deviceWaitMs),
  proof: null,
  ending: null,
};
const proven = { ...device, proof: 'account' } as const;

describe('deviceStatus', () => {
  it.each<[string, WaitingState, number, DeviceStatus]>([
    ['waits at first', device, 0, 'waiting'],
    ['waits after 72 hours without proof', device, deviceWaitMs, 'waiting'],
    ['waits with proof before 72 hours', proven, deviceWaitMs - 1, 'waiting'],
    ['is open with proof after 72 hours', proven, deviceWaitMs, 'open'],
    ['lapses after 14 days', proven, deviceLifeMs, 'lapsed'],
    ['stays stopped', { ...proven, ending: 'stopped' }, deviceWaitMs, 'stopped'],
    ['stays admitted', { ...proven, ending: 'admitted' }, deviceLifeMs, 'admitted'],
  ])('%s', (_, state, after, status) => {
    expect(deviceStatus(state, requestedAt + after)).toBe(status);
  });
});

describe('mustWait', () => {
  const lastSeenAt = new Date('2025-11-21T09:00:00.000Z');
  it.each([
    ['a new person does not', 0, '2025-11-21T09:00:00.000Z', false],
    ['a person with a passkey does', 1, '2025-11-21T09:00:00.000Z', true],
    ['a number silent for almost a year does not', 0, '2026-11-21T08:59:59.999Z', false],
    ['a number silent for a year does', 0, '2026-11-21T09:00:00.000Z', true],
  ])('%s', (_, passkeys, now, expected) => {
    expect(mustWait({ passkeys, lastSeenAt, accessEndedAt: null }, Date.parse(now))).toBe(expected);
  });

  it('makes a person wait whose access an operator ended', () => {
    expect(mustWait({ passkeys: 0, lastSeenAt, accessEndedAt: lastSeenAt }, lastSeenAt.getTime())).toBe(true);
  });
});
