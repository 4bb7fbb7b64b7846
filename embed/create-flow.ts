import { type FlowHeard, type FlowResult, flowResult, nothingHeard } from './flow-result.ts';
import type { ConsentPlace } from './frame-url.ts';
import type { FrameListeners } from './listen-to-frame.ts';
import { type FrameLook, mount, open } from './yarda.ts';

/** Which consent, how it looks, and your callbacks; all but the consent may be left out. */
export type FlowOptions = FrameListeners &
  FrameLook &
  /** The `url` that your server got when it made the consent, or its parts. */
  ({ readonly url: string } | { readonly consentId: string; readonly clientId: string });

/** One consent, shown once. A wrong address or container rejects with a TypeError that names it. */
export interface Flow {
  /** Shows it in a dialog. Resolves when that is closed, by whomever; asked again, to the same result. */
  open(): Promise<FlowResult>;
  /** Shows it inside an element, or its selector. Resolves when the payer is done, or you close it. */
  mount(container: Element | string): Promise<FlowResult>;
  /** Takes it away. A payer who was not done may come back: the result is then `pending`. */
  close(): void;
}

/** What shows the page, and what takes it away again. */
type Place = (listeners: FrameListeners & { readonly onClose: () => void }) => { unmount(): void };

export const createFlow = (origin: string, options: FlowOptions): Flow => {
  let result: Promise<FlowResult> | undefined;
  let close = (): void => undefined;
  const show = (place: Place): Promise<FlowResult> => {
    result ??= new Promise((resolve) => {
      let heard = nothingHeard;
      const end = () => {
        close();
        resolve(flowResult(heard));
      };
      const note = (more: Partial<FlowHeard>) => {
        heard = { ...heard, ...more };
      };
      const { unmount } = place({ ...notingTo(note, options, end), onClose: end });
      close = () => {
        close = () => undefined;
        unmount();
        end();
      };
    });
    return result;
  };
  return {
    open: () => show((listeners) => open({ ...options, ...placeOf(origin, options), ...listeners })),
    mount: (container) => show((heard) => mount({ ...options, ...placeOf(origin, options), ...heard, container })),
    close: () => close(),
  };
};

/** The caller's listeners, with what they hear noted first. */
const notingTo = (note: (more: Partial<FlowHeard>) => void, own: FrameListeners, end: () => void): FrameListeners => ({
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

const placeOf = (origin: string, options: FlowOptions): ConsentPlace => {
  if (!('url' in options)) return { ...options, origin };
  const isOurs = URL.canParse(options.url) && new URL(options.url).origin === origin;
  if (!isOurs) throw new TypeError(`Yarda: ${JSON.stringify(options.url)} is not an address at ${origin}`);
  return { url: options.url };
};
