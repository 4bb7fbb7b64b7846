import { deviceStream } from '@yarda/contracts/identity/sign-in-devices.ts';
import {
  openDeviceRequests,
  type RequestingDevice,
  withDeviceChange,
} from '@yarda/domain/identity/session/requesting-devices.ts';
import { useEffect, useState } from 'react';
import { openEventStream } from '../../platform/api/event-stream.ts';
import { serverNow } from '../../platform/api/server-clock.ts';
import { bearerHeaders, bearerToken } from './session-store.ts';

/** The devices that ask to sign in as this person, as the server tells of them, and which asked last. */
export const useRequestingDevices = (
  userId: string,
): { readonly devices: readonly RequestingDevice[]; readonly lastRequested: string | null } => {
  const [devices, setDevices] = useState<readonly RequestingDevice[]>([]);
  const [lastRequested, setLastRequested] = useState<string | null>(null);
  const token = bearerToken();
  useEffect(() => {
    if (!token) return undefined;
    return whileVisible(() => {
      const { close } = openEventStream({
        url: deviceStream.path.replace('{userId}', encodeURIComponent(userId)),
        events: deviceStream.events,
        headers: bearerHeaders,
        onEvent: ({ data }) => {
          setDevices((known) => withDeviceChange(known, data));
          if (data.standing === 'waiting') setLastRequested(data.deviceId);
        },
      });
      return close;
    });
  }, [userId, token]);
  return { devices: openDeviceRequests(devices, serverNow()), lastRequested };
};

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
