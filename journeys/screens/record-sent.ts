import type { Page } from '@playwright/test';

/** One message that a frame sent to the window around it, or to the one that opened it. */
export interface SentMessage {
  readonly type: string;
  readonly targetOrigin: unknown;
}

/**
 * Writes down whatever any frame of the page posts from now on, with the origin it names as its target. It stands in the
 * place of `parent` and `opener`, so that a page that compares these with a message's source is not to be told about.
 */
export const recordSent = async (page: Page): Promise<readonly SentMessage[]> => {
  const sent: SentMessage[] = [];
  await page.exposeBinding('noteSent', (_, message: SentMessage) => void sent.push(message));
  await page.addInitScript(noteMessages);
  return sent;
};

/** Runs in every frame, before anything of its own. */
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
    // A frame of the page's own origin compares its parent with where a message came from: that one stays itself.
    if (isReachable(other)) other.postMessage = postMessage as typeof other.postMessage;
    else Object.defineProperty(window, name, { value: { postMessage }, configurable: true });
  }
};
