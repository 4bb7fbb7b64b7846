import type { MessageToParent } from '@yarda/contracts/frame.ts';

/** What is known of the page around this one. */
export interface Surroundings {
  /** Whether there is a page around this one at all. */
  readonly framed: boolean;
  readonly ownOrigin: string;
  /** The browser's own word for it, where it gives one. */
  readonly ancestorOrigin: string | null;
  readonly referrer: string;
  readonly allowedOrigins: readonly string[];
}

/** The exact origin of the page around this one, if it may be spoken to: it is registered, or this page's own. */
export const parentOrigin = ({ framed, ownOrigin, ancestorOrigin, referrer, allowedOrigins }: Surroundings) => {
  const origin = framed ? (ancestorOrigin ?? originOf(referrer)) : null;
  return origin !== null && (origin === ownOrigin || allowedOrigins.includes(origin)) ? origin : null;
};

/** The exact origin of the page around this very one, if it may be spoken to. */
export const ownParentOrigin = (allowedOrigins: readonly string[]): string | null =>
  parentOrigin({
    framed: window.parent !== window,
    ownOrigin: location.origin,
    ancestorOrigin: location.ancestorOrigins?.[0] ?? null,
    referrer: document.referrer,
    allowedOrigins,
  });

/** Speaks to the page around this one, at its exact origin; without one it says nothing. The only place that does. */
export const openParentWindow = (allowedOrigins: readonly string[]): ((message: MessageToParent) => void) => {
  const origin = ownParentOrigin(allowedOrigins);
  return (message) => {
    if (origin !== null) window.parent.postMessage(message, origin);
  };
};

const originOf = (address: string) => {
  try {
    const { origin } = new URL(address);
    return origin === 'null' ? null : origin;
  } catch {
    return null;
  }
};
