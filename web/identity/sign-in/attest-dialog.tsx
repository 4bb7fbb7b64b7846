import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '../../platform/ui/icon.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { attestAddress } from './attest-address.ts';
import { openFrameChannel } from './window-channel.ts';
import './attest-dialog.css';

interface AttestDialogProps {
  readonly clientId: string;
  readonly sessionId: string;
  readonly merchantName: string | null;
  readonly product: string;
  /**
   * The frame has loaded, for the second time if it restarted its sign-in. This and the next two must keep their
   * identity between renders.
   */
  readonly onArrived: () => void;
  readonly onIdentified: () => void;
  readonly onLeave: () => void;
}

/** The attest frame over the page, in a native dialog as high as the frame reports. */
export const AttestDialog = (props: AttestDialogProps) => {
  const { product } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const { frame, height, address, leave } = useAttestFrame(props);
  // While it is still in the page, so that the focus goes back to what had it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <>
      <div className="attest-room" style={{ height: (height ?? 320) + 96 }} aria-hidden="true" />
      <dialog
        ref={dialog}
        className="attest-dialog"
        aria-label={`Sign in with ${product}`}
        onCancel={(event) => {
          event.preventDefault();
          leave();
        }}
      >
        <button type="button" className="attest-dialog-close" aria-label="Close" onClick={leave}>
          <Icon name="cross" size={22} />
        </button>
        <iframe
          ref={frame}
          title={`Sign in with ${product}`}
          src={address}
          allow="publickey-credentials-get; publickey-credentials-create; clipboard-write"
          style={{ height: height ?? 320 }}
          data-ready={height !== null || undefined}
        />
        {height === null && (
          <div className="attest-dialog-coming" aria-hidden="true">
            <Skeleton width="60%" height="1.5rem" />
            <Skeleton width="90%" />
            <Skeleton height="52px" />
          </div>
        )}
      </dialog>
    </>
  );
};

/** How long a frame may take to answer that it is closed, in ms: one that has failed never does. */
const closedWithinMs = 500;

/** Tells the frame that it closes; what follows, which removes it, waits until it has answered. */
const closingOf = (postToFrame: () => void) => {
  let next: (() => void) | null = null;
  const end = () => {
    const then = next;
    next = null;
    then?.();
  };
  const start = (then: () => void) => {
    if (next === null) {
      postToFrame();
      setTimeout(end, closedWithinMs);
    }
    next ??= then;
  };
  const forget = () => {
    next = null;
  };
  return { start, end, forget };
};

/** Exchanges messages with the frame: sends it the sign-in, receives its height and the person, and disconnects. */
const useAttestFrame = (props: AttestDialogProps) => {
  const { clientId, sessionId, merchantName, product, onArrived, onIdentified, onLeave } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const closeFrame = useRef((then: () => void): void => then());
  const latest = useRef(onLeave);
  useEffect(() => {
    latest.current = onLeave;
  }, [onLeave]);
  const [leave] = useState(() => () => closeFrame.current(() => latest.current()));
  const [height, setHeight] = useState<number | null>(null);
  const [address] = useState(() => attestAddress(clientId, document.documentElement.dataset.theme));
  useEffect(() => {
    const element = frame.current;
    if (!element?.contentWindow) return;
    const { send, listen } = openFrameChannel(element.contentWindow);
    let arrived = false;
    let loads = 0;
    const arrive = () => {
      arrived = true;
      onArrived();
      send({ type: 'DISCOVERY_START', sessionId, merchantName, product });
    };
    const closing = closingOf(() => send({ type: 'DISCOVERY_CLOSE' }));
    closeFrame.current = (then) => (arrived ? closing.start(then) : then());
    const stopListening = listen((message) => {
      if (message.type === 'attest-closed') closing.end();
      else if (message.type === 'attest-height-update') {
        setHeight(message.height);
        if (!arrived) arrive();
      } else if (message.type === 'attest-escape-pressed') {
        // The focus goes with the frame: taken back before, it returns to what had it.
        element.closest('dialog')?.querySelector('button')?.focus();
        leave();
      } else {
        closing.start(onIdentified);
      }
    });
    // The first load is the requested document; later ones are the frame reloading itself to start again.
    const onLoad = () => {
      loads += 1;
      if (loads > 1) onArrived();
    };
    element.addEventListener('load', onLoad);
    return () => {
      closing.forget();
      stopListening();
      element.removeEventListener('load', onLoad);
    };
  }, [sessionId, merchantName, product, onArrived, onIdentified, leave]);
  return { frame, height, address, leave };
};
