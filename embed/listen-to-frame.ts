import type { MessageToParent } from './frame-types.ts';

type MessageOf<T extends MessageToParent['type']> = Extract<MessageToParent, { type: T }>;

/** Listeners for messages from the embedded page. Every callback is optional. */
export interface FrameListeners {
  /** The consent has loaded and the payer sees it. Called again whenever its status changes. */
  onData?: ((data: { consentId: string; status: MessageOf<'oya-money-consent-data'>['status'] }) => void) | undefined;
  /** Everything requested is granted and paid. Called once. Amounts are integers of kobo. */
  onSuccess?: ((consent: MessageOf<'oya-money-consent-success'>['consentData']) => void) | undefined;
  /** The payer pressed 'Complete & Close': remove the frame. */
  onCompleted?: ((consentId: string) => void) | undefined;
  /** The payer declined, and your server is notified. The payer may still change their mind. `onFailed` follows. */
  onDeclined?: ((consentId: string) => void) | undefined;
  /**
   * The page cannot continue and the payer asked to close, or the page did not load and is taken away: the console says why.
   * `consentId` is null when the address had none, or the page did not load.
   */
  onFailed?: ((failure: { consentId: string | null; error: string }) => void) | undefined;
  /** The payer pressed Escape inside the page, which had nothing of its own to close: close your own dialog, if it is in one. */
  onEscape?: (() => void) | undefined;
  /** The content's height changed, in CSS pixels. The frame resizes itself. */
  onHeight?: ((height: number) => void) | undefined;
}

interface Framed {
  readonly contentWindow: unknown;
}

interface Received {
  readonly origin: string;
  readonly source: unknown;
  readonly data: unknown;
}

/** The only place that receives messages. Returns a function that stops listening. */
export const listenToFrame = (frame: Framed, origin: string, listeners: FrameListeners): (() => void) => {
  const receive = makeHearer(frame, origin, listeners);
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
};

/** Accepts a message only from this frame's window and the page's own origin, and only in a known shape. */
export const makeHearer = (
  frame: Framed,
  origin: string,
  listeners: FrameListeners,
): ((received: Received) => void) => {
  let succeeded = false;
  return (received) => {
    if (received.origin !== origin || received.source === null || received.source !== frame.contentWindow) return;
    const message = readMessage(received.data);
    if (message?.type === 'oya-money-consent-success') {
      if (succeeded) return;
      succeeded = true;
    }
    if (message) notify(listeners, message);
  };
};

const notify = (listeners: FrameListeners, message: MessageToParent) => {
  switch (message.type) {
    case 'oya-money-height-update':
      return listeners.onHeight?.(message.height);
    case 'oya-money-consent-data':
      return listeners.onData?.({ consentId: message.consentId, status: message.status });
    case 'oya-money-consent-success':
      return listeners.onSuccess?.(message.consentData);
    case 'oya-money-consent-completed':
      return listeners.onCompleted?.(message.consentId);
    case 'oya-money-consent-declined':
      return listeners.onDeclined?.(message.consentId);
    case 'oya-money-consent-failed':
      return listeners.onFailed?.({ consentId: message.consentId, error: message.error });
    case 'oya-money-escape-pressed':
      return listeners.onEscape?.();
  }
};

type MessageType = MessageToParent['type'];
type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isStatus = (value: unknown) =>
  isText(value) && ['pending', 'granted', 'expired', 'declined', 'cancelled'].includes(value);

/** The same shapes as `contracts/merchants/frame.ts`, written by hand: a schema library would be most of this script's size. */
const fits = {
  'oya-money-height-update': ({ height }) => Number.isSafeInteger(height) && Number(height) > 0,
  'oya-money-consent-data': ({ consentId, status }) => isText(consentId) && isStatus(status),
  'oya-money-consent-success': ({ consentData }) => isFields(consentData) && isText(consentData.consentId),
  'oya-money-consent-completed': ({ consentId }) => isText(consentId),
  'oya-money-consent-declined': ({ consentId }) => isText(consentId),
  'oya-money-consent-failed': ({ consentId, error }) => (consentId === null || isText(consentId)) && isText(error),
  'oya-money-escape-pressed': () => true,
} satisfies Record<MessageType, (fields: Fields) => boolean>;

/** The message, or undefined when the data is not one of ours. */
export const readMessage = (data: unknown): MessageToParent | undefined => (isMessage(data) ? data : undefined);

const isMessage = (data: unknown): data is MessageToParent =>
  isFields(data) && isText(data.type) && isType(data.type) && fits[data.type](data);

const isType = (type: string): type is MessageType => Object.hasOwn(fits, type);
