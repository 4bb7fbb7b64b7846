import type { ReaderSdk } from '@yarda/contracts/payments/reader-settings.ts';
import { scriptAddress } from '../../platform/ui/script-address.ts';

/** The reader's callbacks, named as in the vendor's documentation. Any of them may be missing. */
export interface VendorListener {
  readonly onRequestWaitingUser: () => void;
  readonly onDoTradeResult: (result: string, data: readonly string[]) => void;
  readonly onRequestSelectEmvApp: (names: readonly string[]) => void;
  readonly onRequestSetPin: () => void;
  readonly onRequestDisplay: (words: string) => void;
  readonly onRequestOnlineProcess: (tlv: string) => void;
  readonly onRequestTransactionResult: (result: string) => void;
  readonly onQposIdResult: (identity: { readonly posId?: string }) => void;
  readonly onError: (code: string) => void;
}

/** The vendor's service, as far as it is documented. */
export interface VendorService {
  initListener(listener: VendorListener): void;
  setAmount(amount: string, cashback: string, currencyCode: string, transactionType: number): void;
  doTrade(keySlot: number, timeoutSeconds: number): void;
  selectEmvApp(index: number): void;
  sendOnlineProcessResult(tlv: string): void;
  getQposId(): void;
  resetPosStatus(): void;
}

/** The API that the vendor's script adds to `window`. */
export interface VendorSdk {
  readonly createService: () => VendorService;
  /** Gives the SDK a way to write to the reader; returns the function that takes bytes from it. */
  readonly openChannel: (write: (bytes: Uint8Array) => void) => (bytes: Uint8Array) => void;
}

/**
 * Loads the vendor's script; a failed load is tried again on the next call. Rejects if the script does not load or
 * defines nothing usable. The CSP allows a script from elsewhere only with this `integrity`.
 */
export const loadVendorSdk = async ({ url, integrity }: ReaderSdk): Promise<VendorSdk> => {
  const loaded = sdkIn(window);
  if (loaded) return loaded;
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = readerScript(url);
    script.async = true;
    script.referrerPolicy = 'no-referrer';
    script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error('The script did not load'));
    };
    document.head.append(script);
  });
  const sdk = sdkIn(window);
  if (!sdk) throw new Error('The script left no SDK behind');
  return sdk;
};

/** Any address: the script is made with its `integrity`, and the page's CSP allows that hash alone. */
const readerScript = scriptAddress('reader-script', () => true);

type Constructor = new (...given: unknown[]) => unknown;

const sdkIn = (holder: object): VendorSdk | null => {
  const Service: unknown = Reflect.get(holder, 'QPOSService');
  const Channel: unknown = Reflect.get(holder, 'webBluetooth');
  if (!isConstructor(Service) || !isConstructor(Channel)) return null;
  return {
    createService: () => new Service() as VendorService,
    openChannel: (write) => {
      const channel = new Channel(() => undefined, {
        writeValue: async (value: BufferSource) => write(bytesIn(value)),
      }) as { onDataReceived?: (bytes: Uint8Array) => void };
      return (bytes) => channel.onDataReceived?.(bytes);
    },
  };
};

const isConstructor = (value: unknown): value is Constructor => typeof value === 'function';

const bytesIn = (value: BufferSource): Uint8Array =>
  value instanceof ArrayBuffer
    ? new Uint8Array(value)
    : new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
