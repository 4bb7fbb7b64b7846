import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import { withinDeadline } from '../within-deadline.ts';

/** Sends a text message; false if the rail did not accept it in time. */
export const sendText = (
  messages: MessageRail,
  message: { readonly to: string; readonly text: string },
): Promise<boolean> =>
  withinDeadline(messages.send(message)).then(
    () => true,
    () => false,
  );
