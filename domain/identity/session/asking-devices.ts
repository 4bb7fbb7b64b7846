import { deviceLifeMs } from '../sign-in/waiting-device.ts';

/** A device that asks to sign in as a person. Times in ISO 8601. */
export interface AskingDevice {
  readonly deviceId: string;
  readonly askedAt: string;
  readonly opensAt: string;
}

interface DeviceNews extends AskingDevice {
  readonly standing: 'waiting' | 'stopped' | 'admitted';
}

/** The devices that ask after one more event; the last event of a device counts. */
export const withDeviceNews = (
  devices: readonly AskingDevice[],
  { standing, deviceId, askedAt, opensAt }: DeviceNews,
): readonly AskingDevice[] => {
  const others = devices.filter((device) => device.deviceId !== deviceId);
  return standing === 'waiting' ? [...others, { deviceId, askedAt, opensAt }] : others;
};

/** Those that can still be let in at a time, in ms since 1970 UTC. */
export const stillAsking = (devices: readonly AskingDevice[], now: number): readonly AskingDevice[] =>
  devices.filter(({ askedAt }) => now < Date.parse(askedAt) + deviceLifeMs);
