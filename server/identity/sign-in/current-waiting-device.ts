import { deviceStatus } from '@yarda/domain/identity/sign-in/waiting-device.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findAttestSession } from '../passkeys/attest-session-store.ts';
import { findWaitingDevice, type WaitingDevice } from './waiting-device-store.ts';

/** The device that waits in a sign-in; throws if there is none, it was stopped, or the sign-in has expired. */
export const currentWaitingDevice = async (
  { database, now }: { readonly database: Database; readonly now: Clock },
  sessionId: string,
): Promise<WaitingDevice> => {
  const session = await findAttestSession(database, sessionId);
  const device = session?.waitingDevice ? await findWaitingDevice(database, session.waitingDevice) : null;
  const status = device && deviceStatus(device, now());
  if (status === 'stopped') throw new Problem('DEVICE_STOPPED');
  const expired = !session || session.expiresAt.getTime() <= now();
  if (!device || expired || status === 'lapsed' || status === 'admitted') throw new Problem('ATTEST_SESSION_NOT_FOUND');
  return device;
};
