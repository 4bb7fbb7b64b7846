import { type AttestPageMessage, attestFrameMessageSchema } from '@yarda/contracts/sign-in.ts';
import { attestOrigin } from './attest-origins.ts';
import { openChannel } from './window-channel.ts';

/** How a page speaks with an attest frame, or with the window that one has opened. */
export const openFrameChannel = (frame: Window) =>
  openChannel<AttestPageMessage, typeof attestFrameMessageSchema>(frame, attestOrigin(), attestFrameMessageSchema);
