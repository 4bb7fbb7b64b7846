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

/**
 * The ids of all devices that have asked, after one more event: those that asked while another could be let in are in one
 * group, the last group last. `open`: the devices that could be let in before the event.
 */
export const requestGroups = (
  groups: readonly (readonly string[])[],
  open: readonly RequestingDevice[],
  { status, deviceId }: Pick<DeviceChange, 'status' | 'deviceId'>,
): readonly (readonly string[])[] => {
  const last = groups.at(-1);
  if (status !== 'waiting' || last?.includes(deviceId)) return groups;
  return last && open.length > 0 ? [...groups.slice(0, -1), [...last, deviceId]] : [...groups, [deviceId]];
};

/** Those that can still be let in at a time, in ms since 1970 UTC. */
export const openDeviceRequests = (devices: readonly RequestingDevice[], now: number): readonly RequestingDevice[] =>
  devices.filter(({ requestedAt }) => now < Date.parse(requestedAt) + deviceLifeMs);
