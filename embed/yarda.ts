import { type ConsentPlace, frameUrl } from './frame-url.ts';
import { type FrameListeners, listenToFrame } from './listen-to-frame.ts';
import { makeDialog } from './make-dialog.ts';

export type { ConsentPlace } from './frame-url.ts';
export type { FrameListeners } from './listen-to-frame.ts';

/** What both ways of showing the page take: which consent, how it looks, and what you want to hear. */
export type FrameOptions = ConsentPlace &
  FrameListeners & {
    /** The page's colour behind its content, three or six hexadecimal digits (`#fff`). Transparent when left out. */
    background?: string;
    /** The content fills the height of the frame. */
    fullScreen?: boolean;
    /** What a screen reader calls the frame. `Payment` when left out. */
    title?: string;
  };

export type MountOptions = FrameOptions & {
  /** The element to put the frame in, or a selector of it. Its width is the frame's. */
  container: Element | string;
};

export type OpenOptions = FrameOptions & {
  /** The dialog was closed: by the payer, by the page when it was done, or by `unmount()`. */
  onClose?: () => void;
};

/** A page that is on screen. */
export interface Handle {
  /** The frame. Style its surroundings; its height is the page's own affair. */
  readonly element: HTMLIFrameElement;
  /**
   * Tells the page that somebody has signed in with you, by the bearer token that says so; without one it asks its server
   * again who is signed in, as when they have signed out with you. The server's answer is what counts.
   */
  authenticate(token?: string): void;
  /** Takes the frame away and stops listening. Nothing happens the second time. */
  unmount(): void;
}

/**
 * Shows a consent inside your page. The frame is always as high as its content, so it never scrolls.
 *
 * The callbacks tell your page what to show. Before you ship goods, read the consent back on your server with your secret
 * key: what a browser says, its user can say too.
 *
 * @throws TypeError when the consent's address or the container is wrong.
 */
export const mount = (options: MountOptions): Handle => {
  const { container } = options;
  const parent = typeof container === 'string' ? document.querySelector(container) : container;
  if (!parent) throw new TypeError(`Yarda: no element matches the container ${JSON.stringify(container)}`);
  return placeFrame(parent, options);
};

/**
 * Shows a consent in a modal dialog over your page. It closes when the payer has finished, reports an error or closes it.
 *
 * @throws TypeError when the consent's address is wrong.
 */
export const open = (options: OpenOptions): Handle => {
  const dialog = makeDialog();
  const close = () => dialog.close();
  const handle = placeFrame(dialog, {
    ...options,
    onCompleted: (consentId) => {
      close();
      options.onCompleted?.(consentId);
    },
    onFailed: (failure) => {
      close();
      options.onFailed?.(failure);
    },
  });
  dialog.addEventListener('close', () => {
    handle.unmount();
    dialog.remove();
    options.onClose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return { ...handle, unmount: close };
};

const placeFrame = (parent: Element, options: FrameOptions): Handle => {
  const url = frameUrl(options, options);
  const element = document.createElement('iframe');
  element.src = url.href;
  element.title = options.title ?? 'Payment';
  element.allow = delegated();
  // The page must know whom it may speak to, whatever policy this document has; it learns no more than the origin.
  element.referrerPolicy = 'origin';
  Object.assign(element.style, { display: 'block', width: '100%', height: '200px', border: '0' });
  const stopListening = listenToFrame(element, url.origin, {
    ...options,
    onHeight: (height) => {
      element.style.height = `${height}px`;
      options.onHeight?.(height);
    },
  });
  parent.append(element);
  const unmount = () => {
    stopListening();
    element.remove();
  };
  const authenticate = (token?: string) => {
    const said = { type: 'oya-money-authentication-updated', ...(token && { token }) };
    element.contentWindow?.postMessage(said, url.origin);
  };
  return { element, authenticate, unmount };
};

/** What the page may use inside the frame. A browser without Bluetooth would complain of a word it does not know. */
const delegated = () => {
  const features = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write'];
  return [...features, ...('bluetooth' in navigator ? ['bluetooth'] : [])].join('; ');
};
