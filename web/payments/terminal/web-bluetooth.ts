/** The part of the Web Bluetooth API that a reader needs. */
export interface BluetoothCharacteristic extends EventTarget {
  readonly value?: DataView | null;
  startNotifications(): Promise<unknown>;
  writeValueWithoutResponse(value: BufferSource): Promise<void>;
  writeValueWithResponse(value: BufferSource): Promise<void>;
  readonly properties: { readonly write: boolean; readonly writeWithoutResponse: boolean };
}

interface BluetoothService {
  getCharacteristic(uuid: string): Promise<BluetoothCharacteristic>;
}

interface BluetoothServer {
  readonly connected: boolean;
  connect(): Promise<BluetoothServer>;
  disconnect(): void;
  getPrimaryService(uuid: string): Promise<BluetoothService>;
}

export interface BluetoothDevice extends EventTarget {
  readonly name?: string | null;
  readonly gatt?: BluetoothServer | null;
}

export interface Bluetooth {
  requestDevice(options: {
    readonly filters: readonly { readonly namePrefix: string }[];
    readonly optionalServices: readonly string[];
  }): Promise<BluetoothDevice>;
}

/** The browser's Bluetooth; null when it has none. */
export const webBluetooth = (): Bluetooth | null => {
  const bluetooth: unknown = Reflect.get(navigator, 'bluetooth');
  return typeof bluetooth === 'object' && bluetooth !== null && 'requestDevice' in bluetooth
    ? (bluetooth as Bluetooth)
    : null;
};
