import type { MessageToParent } from '@yarda/contracts/merchants/frame.ts';

/** Facts about the parent page. */
export interface Surroundings {
  /** Whether there is a parent page. */
  readonly framed: boolean;
  readonly ownOrigin: string;
  /** The parent's origin as the browser reports it, when it does. */
  readonly ancestorOrigin: string | null;
  readonly referrer: string;
  /** The origin that this page named when it moved on inside the frame: the referrer is then its own address. */
  readonly namedOrigin: string | null;
  readonly allowedOrigins: readonly string[];
}

/** The parent's exact origin, if it may be messaged: it is registered, or the same as this page's. */
export const parentOrigin = ({ ownOrigin, allowedOrigins, ...around }: Surroundings): string | null => {
  const origin = supposedOrigin({ ownOrigin, ...around });
  return origin !== null && (origin === ownOrigin || allowedOrigins.includes(origin)) ? origin : null;
};

/** The exact origin of this page's parent, if it may be messaged. */
export const ownParentOrigin = (allowedOrigins: readonly string[]): string | null =>
  parentOrigin({ ...ownSurroundings(), allowedOrigins });

/** Messages the parent page at its exact origin; without one, does nothing. Besides, only `post-height-early.ts` does. */
export const openParentWindow = (allowedOrigins: readonly string[]): ((message: MessageToParent) => void) => {
  let origin: string | null | undefined;
  return (message) => {
    // Only now: on the server, which draws the first screen, there is no window.
    if (origin === undefined) origin = ownParentOrigin(allowedOrigins);
    if (origin !== null) window.parent.postMessage(message, origin);
  };
};

/**
 * Messages the parent page at its exact origin, registered or not; without one that the browser names, does nothing. Only for a
 * page that shows and knows nothing.
 */
export const openUnregisteredParent = (): ((message: MessageToParent) => void) => {
  const origin = supposedOrigin({ ...ownSurroundings(), namedOrigin: null });
  return (message) => {
    if (origin !== null) window.parent.postMessage(message, origin);
  };
};

const NAME = 'parent';

/** This page's query for another page of ours in the same frame: it names the parent. */
export const ownSearchForward = (): string => searchForward(location.search, ownSurroundings());

export const searchForward = (search: string, around: Omit<Surroundings, 'allowedOrigins'>): string => {
  const origin = supposedOrigin(around);
  if (origin === null) return search;
  const query = new URLSearchParams(search);
  query.set(NAME, origin);
  return `?${query}`;
};

/** The browser's word first, then the referrer; our own name only where the referrer tells nothing. */
const supposedOrigin = ({
  framed,
  ownOrigin,
  ancestorOrigin,
  referrer,
  namedOrigin,
}: Omit<Surroundings, 'allowedOrigins'>) => {
  if (!framed) return null;
  const referred = originOf(referrer);
  const named = referred === null || referred === ownOrigin ? originOf(namedOrigin ?? '') : null;
  return ancestorOrigin ?? named ?? referred;
};

const ownSurroundings = (): Omit<Surroundings, 'allowedOrigins'> => ({
  framed: window.parent !== window,
  ownOrigin: location.origin,
  ancestorOrigin: location.ancestorOrigins?.[0] ?? null,
  referrer: document.referrer,
  namedOrigin: new URLSearchParams(location.search).get(NAME),
});

const originOf = (address: string) => {
  try {
    const { origin } = new URL(address);
    return origin === 'null' ? null : origin;
  } catch {
    return null;
  }
};
