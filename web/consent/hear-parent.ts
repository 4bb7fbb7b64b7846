import { messageFromParentSchema } from '@yarda/contracts/frame.ts';
import { ownParentOrigin } from '../embedding/parent-window.ts';
import { updateAuthentication } from '../session/update-authentication.ts';
import { messageFrom } from '../sign-in/window-channel.ts';

/**
 * Handles messages from the parent page, if its client registered that origin, until the signal aborts. The only place
 * that does.
 */
export const hearParent = (allowedOrigins: readonly string[], signal: AbortSignal): void => {
  const origin = ownParentOrigin(allowedOrigins);
  if (origin === null) return;
  const hear = (event: MessageEvent) => {
    const said = messageFrom(event, { other: window.parent, origin, hears: messageFromParentSchema });
    if (said) void updateAuthentication(said.token);
  };
  addEventListener('message', hear, { signal });
};
