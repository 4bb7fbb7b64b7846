import { type AttestFrameMessage, attestPageMessageSchema } from '@yarda/contracts/sign-in.ts';
import { pageOrigin } from './attest-origins.ts';
import { openChannel } from './window-channel.ts';

/** How the frame speaks with the page that holds it; as a window of its own, with the one that opened it. `null` with neither. */
export const openPageChannel = () => {
  const page: Window | null = window.parent === window ? opener() : window.parent;
  return (
    page && openChannel<AttestFrameMessage, typeof attestPageMessageSchema>(page, pageOrigin(), attestPageMessageSchema)
  );
};

const opener = (): Window | null => window.opener;
