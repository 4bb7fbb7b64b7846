import type { MessageToParent } from '@yarda/contracts/frame.ts';

/** What is known about the parent page. */
export interface Surroundings {
  /** Whether there is a parent page. */
  readonly framed: boolean;
  readonly ownOrigin: string;
  /** The parent's origin as the browser reports it, when it does. */
  readonly ancestorOrigin: string | null;
  readonly referrer: string;
  readonly allowedOrigins: readonly string[];
}

/** The parent's exact origin, if it may be messaged: it is registered, or the same as this page's. */
export const parentOrigin = ({ framed, ownOrigin, ancestorOrigin, referrer, allowedOrigins }: Surroundings) => {
  const origin = framed ? (ancestorOrigin ?? originOf(referrer)) : null;
  return origin !== null && (origin === ownOrigin || allowedOrigins.includes(origin)) ? origin : null;
};

/** The exact origin of this page's parent, if it may be messaged. */
export const ownParentOrigin = (allowedOrigins: readonly string[]): string | null =>
  parentOrigin({
    framed: window.parent !== window,
    ownOrigin: location.origin,
    ancestorOrigin: location.ancestorOrigins?.[0] ?? null,
    referrer: document.referrer,
    allowedOrigins,
  });

/** Messages the parent page at its exact origin; without one, does nothing. The only place that does. */
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
