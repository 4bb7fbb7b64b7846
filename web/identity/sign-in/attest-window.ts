import type { User } from '@yarda/contracts/identity/people.ts';
import { attestAddress } from './attest-address.ts';
import { openFrameChannel } from './frame-channel.ts';

const POLL_INTERVAL_MS = 500;
const features = 'popup,width=460,height=720';

interface Opening {
  readonly clientId: string;
  readonly start: { readonly sessionId: string; readonly merchantName: string | null; readonly product: string };
  readonly onReported: (person: User) => void;
  readonly onClosed: () => void;
}

/**
 * Opens the attest frame in its own window, where every browser can create passkeys, and exchanges messages with it as
 * with a frame. Returns a function that disconnects it; `null` when the browser blocked the window. Call it only from a
 * press.
 */
export const openAttestWindow = ({ clientId, start, onReported, onClosed }: Opening): (() => void) | null => {
  const opened = window.open(attestAddress(clientId, undefined), 'yarda-attest', features);
  if (!opened) return null;
  const { tell, listen } = openFrameChannel(opened);
  let started = false;
  const stopListening = listen((message) => {
    if (message.type === 'USER_DISCOVERY_RESULT') {
      tell({ type: 'DISCOVERY_CLOSE' });
      forget();
      onReported(message.userData);
    } else if (message.type === 'attest-height-update' && !started) {
      started = true;
      tell({ type: 'DISCOVERY_START', ...start });
    }
  });
  const watch = setInterval(() => {
    if (!opened.closed) return;
    forget();
    onClosed();
  }, POLL_INTERVAL_MS);
  const forget = () => {
    stopListening();
    clearInterval(watch);
  };
  return forget;
};
