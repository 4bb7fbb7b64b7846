import { describe, expect, it } from 'vitest';
import { bluetoothStatus } from './bluetooth-status.ts';

describe('bluetoothStatus', () => {
  it.each([
    [{ secure: true, bluetooth: true, allowed: true }, 'ready'],
    [{ secure: true, bluetooth: true, allowed: null }, 'ready'],
    [{ secure: true, bluetooth: true, allowed: false }, 'framed'],
    [{ secure: true, bluetooth: false, allowed: null }, 'absent'],
    [{ secure: false, bluetooth: false, allowed: null }, 'insecure'],
  ] as const)('returns for %j the status %s', (surroundings, status) => {
    expect(bluetoothStatus(surroundings)).toBe(status);
  });
});
