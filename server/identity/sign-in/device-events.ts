import type { OutboxEvent } from '../../platform/streams/outbox.ts';
import type { WaitingDevice } from './waiting-device-store.ts';

/** The stream of the devices that ask to sign in as a person. */
export const deviceStreamOf = (userId: string): string => `devices:${userId}`;

/** The stream of a person's pending notices outside their open pages. */
const noticesStreamOf = (userId: string): string => `notices:${userId}`;

type DeviceFacts = Pick<WaitingDevice, 'deviceId' | 'userId' | 'requestedAt' | 'opensAt'>;

/** The events that tell a person's open pages, and their notices, about a device. */
export const deviceEvents = (device: DeviceFacts, status: 'waiting' | 'stopped' | 'admitted'): OutboxEvent[] => {
  const { deviceId, userId, requestedAt, opensAt } = device;
  const data = { deviceId, status, requestedAt: requestedAt.toISOString(), opensAt: opensAt.toISOString() };
  return [
    { stream: deviceStreamOf(userId), name: 'device_changed', data },
    { stream: noticesStreamOf(userId), name: 'device_changed', data },
  ];
};
