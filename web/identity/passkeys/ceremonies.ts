import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

type Ceremony = Record<string, unknown>;
type Options = Readonly<Ceremony>;

/** Creates a passkey on this device. Throws the browser's error. */
export const createWithDevice = (optionsJSON: Options, signal: AbortSignal): Promise<Ceremony> =>
  cancellable(signal, async () => {
    if (!isCreation(optionsJSON)) throw new TypeError('These are not the options of a passkey to create');
    return { ...(await startRegistration({ optionsJSON })) };
  });

/** Signs with a passkey on this device. Throws the browser's error. */
export const proveWithDevice = (optionsJSON: Options, signal: AbortSignal): Promise<Ceremony> =>
  cancellable(signal, async () => {
    if (!isRequest(optionsJSON)) throw new TypeError('These are not the options of a passkey to use');
    return { ...(await startAuthentication({ optionsJSON })) };
  });

const cancellable = async (signal: AbortSignal, ceremony: () => Promise<Ceremony>) => {
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.throwIfAborted();
  signal.addEventListener('abort', cancel);
  try {
    return await ceremony();
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** Only tells creation from assertion; the browser validates the options in full. */
const isCreation = (options: unknown): options is PublicKeyCredentialCreationOptionsJSON =>
  hasChallenge(options) && 'pubKeyCredParams' in options;

const isRequest = (options: unknown): options is PublicKeyCredentialRequestOptionsJSON => hasChallenge(options);

const hasChallenge = (options: unknown): options is { challenge: string } =>
  typeof options === 'object' && options !== null && 'challenge' in options && typeof options.challenge === 'string';
