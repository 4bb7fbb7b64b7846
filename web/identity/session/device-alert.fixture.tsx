import type { ComponentProps } from 'react';
import { DeviceAlertNote } from './device-alert-note.tsx';

const asking = { deviceId: 'dev_1', requestedAt: '2026-11-21T08:58:00.000Z', opensAt: '2026-11-24T08:58:00.000Z' };

/** The note that the gallery shows while a new device waits. */
export const newDevice = (shown: Partial<ComponentProps<typeof DeviceAlertNote>> = {}) => (
  <DeviceAlertNote devices={[asking]} stopping={null} stopped={false} problem={null} onStop={() => {}} {...shown} />
);
