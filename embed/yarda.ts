import { type ConsentLocation, frameUrl } from './frame-url.ts';
import { type FrameListeners, listenToFrame } from './listen-to-frame.ts';
import { makeDialog } from './make-dialog.ts';

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

/** Events by which a dialog of the shop's own learns that something outside it was pressed, focused or scrolled. */
const shielded = ['pointerdown', 'mousedown', 'touchstart', 'touchmove', 'wheel', 'focusin', 'focusout'];

/**
 * Hides what happens in a modal dialog from the page's own scripts: a dialog of the shop's, underneath, would close itself,
 * take the focus back or stop the scrolling. Escape closes this dialog and not the one beneath. Returns what ends it.
 */
const shieldDialog = (dialog: HTMLDialogElement): (() => void) => {
  const isInside = ({ target }: Event) => target instanceof Node && dialog.contains(target);
  const shield = (event: Event) => {
    if (isInside(event)) event.stopPropagation();
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isInside(event)) return;
    event.stopPropagation();
    event.preventDefault();
    dialog.close();
  };
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  for (const type of shielded) window.addEventListener(type, shield, options);
  window.addEventListener('keydown', closeOnEscape, options);
  // Not earlier: a press on its own button must reach it.
  dialog.addEventListener('click', (event) => event.stopPropagation());
  return () => ending.abort();
};

/** How long after a frame has loaded its page may take to report, in ms. The page reports while it loads, so this is generous. */
const reportMs = 2_000;
/** How long a page may take to load, in ms: on a slow network it takes long. */
const loadMs = 30_000;

/**
 * Calls `failed` once, with the reason, if a frame's page does not load: it is blocked, refused or not there. A frame reports a
 * page that failed as loaded, so only a page that stays silent after that has failed. Returns what ends the watch.
 */
const watchLoading = (frame: HTMLIFrameElement, origin: string, failed: (reason: string) => void) => {
  const watching = new AbortController();
  const { signal } = watching;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    clearTimeout(timer);
    observer.disconnect();
    watching.abort();
  };
  const fail = (advice: string) => {
    end();
    // biome-ignore lint/suspicious/noConsole: only a developer can mend it
    console.error(`Yarda: the page at ${origin} did not load. ${advice}`);
    failed('The page did not load');
  };
  const failAfter = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(fail, ms, adviceFor(origin));
  };
  failAfter(loadMs);
  const loaded = () => failAfter(reportMs);
  for (const type of ['load', 'error']) frame.addEventListener(type, loaded, { signal });
  // Firefox says nothing else of a frame that was blocked or reset.
  const observer = new PerformanceObserver((list) => list.getEntriesByName(frame.src).length > 0 && loaded());
  observer.observe({ type: 'resource' });
  document.addEventListener(
    'securitypolicyviolation',
    ({ effectiveDirective, blockedURI }) => {
      if (!blockedURI.startsWith(origin) || !/^(?:frame|child|default)-src/.test(effectiveDirective)) return;
      fail(`Add ${origin} to frame-src in your Content-Security-Policy.`);
    },
    { signal },
  );
  return end;
};

const adviceFor = (origin: string): string =>
  `Check that ${location.origin} is registered for this clientId, that ${origin} answers, and that neither an extension nor your page's Cross-Origin-Embedder-Policy blocks it.`;
