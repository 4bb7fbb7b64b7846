import { type ConsentLocation, frameUrl } from './frame-url.ts';
import { type FrameListeners, listenToFrame } from './listen-to-frame.ts';
import { makeDialog } from './make-dialog.ts';
import { shieldDialog } from './shield-dialog.ts';
import { watchLoading } from './watch-loading.ts';

export type { ConsentLocation } from './frame-url.ts';
export type { FrameListeners } from './listen-to-frame.ts';

/** How a consent looks in your page. */
export interface FrameAppearance {
  /** The colour behind the page's content: three or six hexadecimal digits (`#fff`). Default: transparent. */
  readonly background?: string | undefined;
  /** The content fills the height of the frame. */
  readonly fullScreen?: boolean | undefined;
  /** The frame's name for screen readers. Default: `Payment`. */
  readonly title?: string | undefined;
}

/** Options of both `mount` and `open`: which consent, how it looks, and your callbacks. */
export type FrameOptions = ConsentLocation & FrameListeners & FrameAppearance;

/** Options of `mount`. */
export type MountOptions = FrameOptions & {
  /** The element to put the frame in, or its selector. The frame takes its width. */
  container: Element | string;
};

/** Options of `open`. */
export type OpenOptions = FrameOptions & {
  /** The dialog closed: by the payer, by the page when done, or by `unmount()`. */
  onClose?: (() => void) | undefined;
};

/** A consent that is shown. */
export interface Handle {
  /** The frame. Style what surrounds it; the page sets its height. */
  readonly element: HTMLIFrameElement;
  /** Makes the page ask its server again who is signed in there. It takes no token: payers sign in on the page alone. */
  authenticate(): void;
  /** Removes the frame and stops listening. Calling it again does nothing. */
  unmount(): void;
}

/**
 * Shows a consent inside your page. The frame is always as high as its content, so it never scrolls.
 *
 * The callbacks only tell your page what to show. Before you ship goods, read the consent back on your server with your
 * secret key: anything a browser reports, its user can forge.
 *
 * @throws TypeError when the consent's address or the container is wrong.
 */
export const mount = (options: MountOptions): Handle => {
  const { container } = options;
  const parent = typeof container === 'string' ? document.querySelector(container) : container;
  if (!parent) throw new TypeError(`Yarda: no element matches the container ${JSON.stringify(container)}`);
  return insertFrame(parent, options);
};

/**
 * Shows a consent in a modal dialog over your page. It closes when the payer finishes, reports an error or dismisses
 * it.
 *
 * @throws TypeError when the consent's address is wrong.
 */
export const open = (options: OpenOptions): Handle => {
  const dialog = makeDialog(options.background);
  const close = () => dialog.close();
  const handle = insertFrame(dialog, {
    ...options,
    onCompleted: (consentId) => {
      close();
      options.onCompleted?.(consentId);
    },
    onFailed: (failure) => {
      close();
      options.onFailed?.(failure);
    },
    // The browser closes a dialog on Escape only while the focus is in its own document.
    onEscape: () => {
      close();
      options.onEscape?.();
    },
  });
  const endShield = shieldDialog(dialog);
  dialog.addEventListener('close', () => {
    endShield();
    handle.unmount();
    dialog.remove();
    options.onClose?.();
  });
  document.body.append(dialog);
  dialog.showModal();
  return { ...handle, unmount: close };
};

const insertFrame = (parent: Element, options: FrameOptions): Handle => {
  const url = frameUrl(options, options);
  const element = document.createElement('iframe');
  element.src = url.href;
  element.title = options.title ?? 'Payment';
  element.allow = delegated();
  // The page finds the origin to message in the referrer, whatever this document's policy; it gets only the origin.
  element.referrerPolicy = 'origin';
  Object.assign(element.style, { display: 'block', width: '100%', height: '200px', border: '0' });
  const stopListening = listenToFrame(element, url.origin, {
    ...options,
    // A page reports its height before anything else.
    onHeight: (height) => {
      stopWatching();
      element.style.height = `${height}px`;
      options.onHeight?.(height);
    },
  });
  const unmount = () => {
    stopWatching();
    stopListening();
    element.remove();
  };
  // A page that came after all would be paid in although it was reported as failed: it goes.
  const stopWatching = watchLoading(element, url.origin, (error) => {
    unmount();
    options.onFailed?.({ consentId: null, error });
  });
  parent.append(element);
  const authenticate = () =>
    element.contentWindow?.postMessage({ type: 'oya-money-authentication-updated' }, url.origin);
  return { element, authenticate, unmount };
};

/** Features delegated to the frame. Browsers without Bluetooth warn about the unknown name, so it is left out there. */
const delegated = () => {
  const features = ['publickey-credentials-get', 'publickey-credentials-create', 'clipboard-write'];
  return [...features, ...('bluetooth' in navigator ? ['bluetooth'] : [])].join('; ');
};
