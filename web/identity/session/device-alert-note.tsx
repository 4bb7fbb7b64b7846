import type { RequestingDevice } from '@yarda/domain/identity/session/requesting-devices.ts';
import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { useRef } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { useRetainedFocus } from '../../platform/ui/use-retained-focus.ts';
import './device-alert-note.css';

const text = dateFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short' });

interface DeviceAlertNoteProps {
  readonly devices: readonly RequestingDevice[];
  /** The device that is being stopped. */
  readonly stopping: string | null;
  /** A device was stopped here, and none has asked since. */
  readonly stopped: boolean;
  readonly problem: string | null;
  readonly onStop: (deviceId: string) => void;
}

/** 'A new device asks to sign in as you', with one tap to stop it. */
export const DeviceAlertNote = ({ devices, stopping, stopped, problem, onStop }: DeviceAlertNoteProps) => {
  const place = useRef<HTMLElement>(null);
  const isOver = stopped && devices.length === 0;
  useRetainedFocus(place, String(isOver));
  return (
    <aside ref={place} className="device-alert" aria-label="New devices" tabIndex={-1}>
      {devices.map(({ deviceId, requestedAt, opensAt }) => (
        <Note key={deviceId} tone="bad" icon="lock">
          <p className="strong">A new device asks to sign in as you. Not you? Stop it.</p>
          <p className="small">{`It asked on ${text(requestedAt)} and can be let in from ${text(opensAt)}.`}</p>
          {problem && <p className="small">{problem}</p>}
          <Button kind="quiet" busy={stopping === deviceId} onClick={() => onStop(deviceId)}>
            {stopping === deviceId ? 'Stopping...' : 'Stop it'}
          </Button>
        </Note>
      ))}
      {isOver && (
        <Note tone="plain" icon="tick">
          <p>Stopped. The device saw and approved nothing. If your SIM stopped working, call your network.</p>
        </Note>
      )}
    </aside>
  );
};
