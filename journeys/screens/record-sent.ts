import type { Page } from '@playwright/test';

/** One message from a frame to its parent or opener. */
export interface SentMessage {
  readonly type: string;
  readonly targetOrigin: unknown;
}

/**
 * Records every message that any frame of the page posts from now on, with its target origin. It replaces `parent` and
 * `opener`, so do not use it on a page that must compare these with a message's source.
 */
export const recordSent = async (page: Page): Promise<readonly SentMessage[]> => {
  const sent: SentMessage[] = [];
  await page.exposeBinding('noteSent', (_, message: SentMessage) => void sent.push(message));
  await page.addInitScript(noteMessages);
  return sent;
};

/** Runs in every frame before the frame's own scripts. */
const noteMessages = () => {
  const note = Reflect.get(window, 'noteSent');
  const isReachable = (other: Window): boolean => {
    try {
      return Boolean(other.document);
    } catch {
      return false;
    }
  };
  for (const name of ['parent', 'opener'] as const) {
    const other = window[name];
    if (!other || other === window) continue;
    const post = other.postMessage.bind(other);
    const postMessage = (message: { type?: unknown }, ...rest: [string]) => {
      const [target] = rest;
      const targetOrigin = typeof target === 'object' && target ? Reflect.get(target, 'targetOrigin') : target;
      note({ type: String(message?.type), targetOrigin: targetOrigin ?? null });
      post(message, ...rest);
    };
    // A frame on the page's own origin compares its parent with a message's source, so only `postMessage` is replaced.
    if (isReachable(other)) other.postMessage = postMessage as typeof other.postMessage;
    else Object.defineProperty(window, name, { value: { postMessage }, configurable: true });
  }
};
