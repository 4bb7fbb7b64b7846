import { deviceLifeMs } from '../sign-in/waiting-device.ts';

/** A device that asks to sign in as a person. Times in ISO 8601. */
export interface RequestingDevice {
  readonly deviceId: string;
  readonly requestedAt: string;
  readonly opensAt: string;
}

interface DeviceChange extends RequestingDevice {
  readonly status: 'waiting' | 'stopped' | 'admitted';
}

/** The devices that ask after one more event; the last event of a device counts. */
export const withDeviceChange = (
  devices: readonly RequestingDevice[],
  { status, deviceId, requestedAt, opensAt }: DeviceChange,
): readonly RequestingDevice[] => {
  const others = devices.filter((device) => device.deviceId !== deviceId);
  return status === 'waiting' ? [...others, { deviceId, requestedAt, opensAt }] : others;
};

/** Those that can still be let in at a time, in ms since 1970 UTC. */
export const openDeviceRequests = (devices: readonly RequestingDevice[], now: number): readonly RequestingDevice[] =>
  devices.filter(({ requestedAt }) => now < Date.parse(requestedAt) + deviceLifeMs);
