import { deviceStream, stopDevice } from '@yarda/contracts/identity/sign-in-devices.ts';
import {
  openDeviceRequests,
  type RequestingDevice,
  requestGroups,
  withDeviceChange,
} from '@yarda/domain/identity/session/requesting-devices.ts';
import { useEffect, useState } from 'react';
import { whyFailed } from '../../platform/api/connection-advice.ts';
import { openEventStream } from '../../platform/api/event-stream.ts';
import { type Problem, problemOf } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';
import { serverNow } from '../../platform/api/server-clock.ts';
import type { Discovery } from '../sign-in/start-sign-in.ts';
import { Authentication } from './authentication.tsx';
import { DeviceAlertNote } from './device-alert-note.tsx';
import { isUnproven } from './request-signed.ts';
import { bearerHeaders, bearerToken } from './session-store.ts';

interface DeviceAlertProps {
  readonly userId: string;
  /** The sign-in to use if the person's temporary key has expired. */
  readonly discovery: Discovery;
}

/** Tells a signed-in person of new devices, and stops them; when the temporary key has expired, authentication first. */
export const DeviceAlert = ({ userId, discovery }: DeviceAlertProps) => {
  const requests = useRequestingDevices(userId);
  const { unproven, onProven, onLeft, onChosen, ...stop } = useStopDevice();
  if (!unproven) return <DeviceAlertNote {...requests} {...stop} />;
  return (
    <Authentication
      key={stop.stopping}
      again
      discovery={discovery}
      merchantName={null}
      onSignedIn={onProven}
      onLeft={onLeft}
    >
      {({ start, problem }) => (
        <DeviceAlertNote
          {...requests}
          stopped={stop.stopped}
          stopping={problem ? null : stop.stopping}
          problem={problem}
          onStop={(deviceId) => (deviceId === stop.stopping ? start() : onChosen(deviceId))}
        />
      )}
    </Authentication>
  );
};

/** Stops one of the devices. The call is signed: if the temporary key has expired, the person authenticates first. */
const useStopDevice = () => {
  const [stopping, setStopping] = useState<string | null>(null);
  const [stopped, setStopped] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const stop = async (deviceId: string) => {
    setStopping(deviceId);
    setProblem(null);
    try {
      await request(stopDevice, { params: { deviceId } }).catch(unlessGone);
      setStopping(null);
      setStopped((before) => [...before, deviceId]);
    } catch (cause) {
      setProblem(problemOf(cause));
    }
  };
  const unproven = problem !== null && isUnproven(problem);
  return {
    /** The device that is being stopped. */
    stopping: problem && !unproven ? null : stopping,
    /** The devices that were stopped here. */
    stopped,
    unproven,
    problem: unproven ? null : whyFailed(problem, 'It could not be stopped.'),
    onStop: (deviceId: string) => void stop(deviceId),
    /** The device to stop once the person has authenticated. */
    onChosen: setStopping,
    onProven: () => void (stopping && stop(stopping)),
    onLeft: () => {
      setStopping(null);
      setProblem(null);
    },
  };
};

/** A device that no longer asks counts as stopped. */
const unlessGone = (cause: unknown) => {
  const problem = problemOf(cause);
  if (problem.code !== 'DEVICE_NOT_FOUND') throw problem;
};

/** The devices that ask to sign in as this person, as the server tells of them, and those that have asked, in groups. */
const useRequestingDevices = (userId: string): Requests => {
  const [{ devices, groups }, setRequests] = useState<Requests>({ devices: [], groups: [] });
  const token = bearerToken();
  useEffect(() => {
    if (!token) return undefined;
    return whileVisible(() => {
      const { close } = openEventStream({
        url: deviceStream.path.replace('{userId}', encodeURIComponent(userId)),
        events: deviceStream.events,
        headers: bearerHeaders,
        onEvent: ({ data }) =>
          setRequests((before) => ({
            devices: withDeviceChange(before.devices, data),
            groups: requestGroups(before.groups, openDeviceRequests(before.devices, serverNow()), data),
          })),
      });
      return close;
    });
  }, [userId, token]);
  return { devices: openDeviceRequests(devices, serverNow()), groups };
};

interface Requests {
  readonly devices: readonly RequestingDevice[];
  readonly groups: readonly (readonly string[])[];
}

/** Follows only in the tab that is looked at: a browser opens no more than six connections to one HTTP/1.1 server. */
const whileVisible = (follow: () => () => void): (() => void) => {
  let leave: (() => void) | null = null;
  const update = () => {
    if (document.visibilityState === 'visible') leave ??= follow();
    else {
      leave?.();
      leave = null;
    }
  };
  update();
  document.addEventListener('visibilitychange', update);
  return () => {
    document.removeEventListener('visibilitychange', update);
    leave?.();
  };
};
