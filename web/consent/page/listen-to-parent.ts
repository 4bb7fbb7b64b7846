import { messageFromParentSchema } from '@yarda/contracts/merchants/frame.ts';
import { checkSession } from '../../identity/session/check-session.ts';
import { messageFrom } from '../../identity/sign-in/window-channel.ts';
import { ownParentOrigin } from '../../merchants/embedding/parent-window.ts';

/**
 * Handles messages from the parent page, if its client registered that origin, until the signal aborts. The only place
 * that does. The parent can make this page look again who is signed in; it cannot say who.
 */
export const listenToParent = (allowedOrigins: readonly string[], signal: AbortSignal): void => {
  const origin = ownParentOrigin(allowedOrigins);
  if (origin === null) return;
  const receive = (event: MessageEvent) => {
    const message = messageFrom(event, { other: window.parent, origin, schema: messageFromParentSchema });
    if (message) void checkSession();
  };
  addEventListener('message', receive, { signal });
};
