import { type FlowProgress, type FlowResult, flowResult, nothingReceived } from './flow-result.ts';
import { type ConsentLocation, originOf } from './frame-url.ts';
import type { FrameListeners } from './listen-to-frame.ts';
import { isOwnPage, type OwnPage, openTab, ownPageUrl } from './own-page.ts';
import { type FrameAppearance, mount, open } from './yarda.ts';

/**
 * The payer's task, the page's appearance, and your callbacks; only the task is required. `grant`, the default,
 * requests consent; `amend` requests a consent that replaces another (`supersedes`). Both are shown inside your page.
 * `manage`, `revalidate` and `pay-now` lead to a page of the payer's own. `open` shows that page in a tab, which sends
 * no messages to yours.
 */
export type FlowOptions = FrameListeners & FrameAppearance & (RequestedConsent | OwnPage);

/** The `url` that your server got when it made the consent, or its parts. */
type RequestedConsent = { readonly intent?: 'grant' | 'amend' | undefined } & (
  | { readonly url: string }
  | { readonly consentId: string; readonly clientId: string }
);

/** One consent, shown once. A wrong address or container rejects with a TypeError that names it. */
export interface Flow {
  /**
   * Shows it in a dialog. Resolves when that is closed; called again, to the same result. A page of the payer's own
   * opens in a tab, if a press asked for it, and resolves to `pending` when they are back: your server knows what they did.
   */
  open(): Promise<FlowResult>;
  /** Shows it inside an element, or its selector. Resolves when the payer is done, or you close it. No page of their own. */
  mount(container: Element | string): Promise<FlowResult>;
  /** Takes it away, but for a tab. A payer who was not done may come back: the result is then `pending`. */
  close(): void;
}

/** Shows the page; `unmount` removes it. */
type Mounting = (listeners: FrameListeners & { readonly onClose: () => void }) => { unmount(): void };

/** Prepares to show one consent, or a page of the payer's own. Nothing happens until `open` or `mount`. */
export const createFlow = (origin: string, options: FlowOptions): Flow => {
  let result: Promise<FlowResult> | undefined;
  let close = (): void => undefined;
  const show = (mounting: Mounting): Promise<FlowResult> => {
    result ??= new Promise((resolve) => {
      let progress: FlowProgress = {
        ...nothingReceived,
        consentId: 'consentId' in options ? options.consentId : null,
      };
      const end = () => {
        close();
        resolve(flowResult(progress));
      };
      const note = (more: Partial<FlowProgress>) => {
        progress = { ...progress, ...more };
      };
      const { unmount } = mounting({ ...notingTo(note, options, end), onClose: end });
      close = () => {
        close = () => undefined;
        unmount();
        end();
      };
    });
    return result;
  };
  return {
    open: () =>
      show((listeners) =>
        isOwnPage(options)
          ? openTab(ownPageUrl(origin, options), listeners.onClose)
          : open({ ...locationOf(origin, options), ...listeners }),
      ),
    mount: (container) => show((listeners) => mount({ ...locationOf(origin, options), ...listeners, container })),
    close: () => close(),
  };
};

/** The caller's listeners, with what they hear noted first. */
const notingTo = (
  note: (more: Partial<FlowProgress>) => void,
  own: FrameListeners,
  end: () => void,
): FrameListeners => ({
  ...own,
  onData: (data) => {
    note(data);
    own.onData?.(data);
  },
  onSuccess: (consent) => {
    note({ consentId: consent.consentId, consent });
    own.onSuccess?.(consent);
  },
  onDeclined: (consentId) => {
    note({ consentId, status: 'declined' });
    own.onDeclined?.(consentId);
  },
  onCompleted: (consentId) => {
    note({ consentId });
    own.onCompleted?.(consentId);
    end();
  },
  onFailed: (failure) => {
    note(failure);
    own.onFailed?.(failure);
    end();
  },
});

const locationOf = (origin: string, options: FlowOptions): ConsentLocation & FrameAppearance => {
  if (isOwnPage(options)) throw new TypeError('Yarda: a page of the payer’s own is shown in a tab: call open()');
  const shown = options.intent === 'amend' ? { title: 'Change what you agreed to', ...options } : options;
  if (!('url' in shown)) return { ...shown, origin };
  if (originOf(shown.url) !== origin)
    throw new TypeError(`Yarda: ${JSON.stringify(shown.url)} is not an address at ${origin}`);
  return shown;
};
