import type { Discovery } from '../sign-in/start-sign-in.ts';
import { Authentication } from './authentication.tsx';
import { DeviceAlertNote } from './device-alert-note.tsx';
import { useRequestingDevices } from './use-requesting-devices.ts';
import { useStopDevice } from './use-stop-device.ts';

interface DeviceAlertProps {
  readonly userId: string;
  /** The sign-in to use if the person's temporary key has expired. */
  readonly discovery: Discovery;
}

/** Tells a signed-in person of new devices, and stops them; when the temporary key has expired, authentication first. */
export const DeviceAlert = ({ userId, discovery }: DeviceAlertProps) => {
  const { devices, lastRequested } = useRequestingDevices(userId);
  const { unproven, onProven, onLeft, onChosen, ...stop } = useStopDevice(devices, lastRequested);
  if (!unproven) return <DeviceAlertNote devices={devices} {...stop} />;
  return (
    <Authentication
      key={stop.stopping}
      again
      discovery={discovery}
      merchantName={null}
      onSignedIn={onProven}
      onLeft={onLeft}
    >
      {({ begin, problem }) => (
        <DeviceAlertNote
          devices={devices}
          stopped={stop.stopped}
          stopping={problem ? null : stop.stopping}
          problem={problem}
          onStop={(deviceId) => (deviceId === stop.stopping ? begin() : onChosen(deviceId))}
        />
      )}
    </Authentication>
  );
};
