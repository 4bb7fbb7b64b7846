import type { User } from '@yarda/contracts/identity/people.ts';
import type { Membership } from '@yarda/contracts/identity/session.ts';
import type { ComponentProps } from 'react';
import { DeviceAlertNote } from './device-alert-note.tsx';

const input = { deviceId: 'dev_1', requestedAt: '2026-11-21T08:58:00.000Z', opensAt: '2026-11-24T08:58:00.000Z' };

/** The note that the gallery shows while a new device waits. */
export const newDevice = (shown: Partial<ComponentProps<typeof DeviceAlertNote>> = {}) => (
  <DeviceAlertNote
    devices={[input]}
    stopping={null}
    stopped={[]}
    groups={[[input.deviceId]]}
    problem={null}
    onStop={() => {}}
    {...shown}
  />
);

/** A merchant that the person acts for, and one that invites them. */
export const membershipSamples: readonly Membership[] = [
  {
    invitationId: 'inv_1',
    merchantId: 'mer_lekki',
    merchantName: 'Lekki Fresh Market',
    role: 'Sales Representative',
    permissions: ['recents.view'],
    status: 'active',
  },
  {
    invitationId: 'inv_2',
    merchantId: 'mer_ikeja',
    merchantName: 'Ikeja Motors',
    role: 'Agent',
    permissions: [],
    status: 'invited',
  },
];

const passkey = {
  passkeyId: 'a',
  createdAt: '2026-10-02T07:12:00.000Z',
  approvesFrom: '2026-10-02T07:12:00.000Z',
  device: 'Chrome on Android',
  current: true,
};
/** One passkey in use here, and one made on a device that has just been let in. */
export const passkeySamples = [
  { ...passkey, lastUsedAt: '2026-11-21T08:40:00.000Z' },
  {
    ...passkey,
    passkeyId: 'b',
    device: 'Safari on iPhone',
    createdAt: '2026-11-21T08:00:00.000Z',
    lastUsedAt: null,
    approvesFrom: '2026-11-22T08:00:00.000Z',
    current: false,
  },
];

/** The person who is signed in, or was, in the gallery. */
export const ada: User = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };
