import { type AttestFrameMessage, attestPageMessageSchema } from '@yarda/contracts/identity/sign-in.ts';
import { pageOrigin } from './attest-origins.ts';
import { openChannel } from './window-channel.ts';

/** The frame's side of the channel to its parent page, or to the page that opened its window. `null` with neither. */
export const openPageChannel = () => {
  const page: Window | null = window.parent === window ? opener() : window.parent;
  return (
    page && openChannel<AttestFrameMessage, typeof attestPageMessageSchema>(page, pageOrigin(), attestPageMessageSchema)
  );
};

const opener = (): Window | null => window.opener;
