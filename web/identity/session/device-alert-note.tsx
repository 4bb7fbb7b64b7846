import type { RequestingDevice } from '@yarda/domain/identity/session/requesting-devices.ts';
import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { useRef, useState } from 'react';
import { textStorage } from '../../platform/api/text-storage.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { useRetainedFocus } from '../../platform/ui/use-retained-focus.ts';
import './device-alert-note.css';

const text = dateFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short' });

interface DeviceAlertNoteProps {
  readonly devices: readonly RequestingDevice[];
  /** The device that is being stopped. */
  readonly stopping: string | null;
  /** The devices that were stopped here. */
  readonly stopped: readonly string[];
  /** All that have asked: those that asked at the same time in one group, the last group last. */
  readonly groups: readonly (readonly string[])[];
  readonly problem: string | null;
  readonly onStop: (deviceId: string) => void;
}

/** 'Someone is signing in as you on a new device', with one tap to block it; it goes once the person says it is theirs. */
export const DeviceAlertNote = ({ devices, stopping, stopped, groups, problem, onStop }: DeviceAlertNoteProps) => {
  const containerRef = useRef<HTMLElement>(null);
  const [, setOwn] = useState(0);
  const foreign = devices.filter(({ deviceId }) => !isOwn(deviceId));
  const foreignGroups = groups.map((group) => group.filter((id) => !isOwn(id))).filter((group) => group.length > 0);
  const last = foreignGroups.at(-1);
  const isOver = foreign.length === 0 && last !== undefined && last.every((id) => stopped.includes(id));
  useRetainedFocus(containerRef, `${isOver} ${foreign.length}`);
  const onOwn = (deviceId: string) => {
    own.write(deviceId, 'own');
    setOwn((many) => many + 1);
  };
  return (
    <aside ref={containerRef} className="device-alert" aria-label="New devices" tabIndex={-1}>
      {foreign.map(({ deviceId, requestedAt, opensAt }) => (
        <Note key={deviceId} tone="bad" icon="lock">
          <p className="strong">Someone is signing in as you on a new device.</p>
          <p>{`Since ${text(requestedAt)}. It can be let in from ${text(opensAt)}.`}</p>
          {problem && <p>{problem}</p>}
          <div className="device-alert-answers">
            <Button kind="quiet" busy={stopping === deviceId} onClick={() => onStop(deviceId)}>
              {stopping === deviceId ? 'Blocking...' : 'Block this device'}
            </Button>
            <Button kind="plain" onClick={() => onOwn(deviceId)}>
              It is me
            </Button>
          </div>
        </Note>
      ))}
      {isOver && (
        <Note tone="plain" icon="tick">
          <p>Blocked. The device saw and approved nothing. If your SIM stopped working, call your network.</p>
        </Note>
      )}
    </aside>
  );
};

/** The devices that the person said are theirs, until the window closes. */
const own = textStorage(() => sessionStorage);

const isOwn = (deviceId: string) => own.read(deviceId) !== null;
