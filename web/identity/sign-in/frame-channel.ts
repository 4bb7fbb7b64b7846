import { type AttestPageMessage, attestFrameMessageSchema } from '@yarda/contracts/identity/sign-in.ts';
import { attestOrigin } from './attest-origins.ts';
import { openChannel } from './window-channel.ts';

/** The page's side of the channel to an attest frame or window. */
export const openFrameChannel = (frame: Window) =>
  openChannel<AttestPageMessage, typeof attestFrameMessageSchema>(frame, attestOrigin(), attestFrameMessageSchema);
