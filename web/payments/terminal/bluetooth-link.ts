import type { ReaderSettings } from '@yarda/contracts/payments/reader-settings.ts';
import { ReaderFault } from '@yarda/domain/payments/terminal/card-reader.ts';
import type { QposLink } from '@yarda/domain/payments/terminal/qpos-link.ts';

type Received = Parameters<QposLink['follow']>[0];

/**
 * A link to a reader over Web Bluetooth: found by name prefix, with one characteristic to write to and one that
 * notifies.
 */
export const bluetoothLink = (settings: ReaderSettings): QposLink => {
  const hearers = new Set<Received>();
  let device: BluetoothDevice | null = null;
  let writer: BluetoothCharacteristic | null = null;
  const lost = (): void => {
    writer = null;
    for (const receive of hearers) receive.closed();
  };
  const arrived = (event: Event): void => {
    const { value } = event.target as BluetoothCharacteristic;
    if (!value) return;
    const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
    for (const receive of hearers) receive.bytes(bytes);
  };
  return {
    discover: async () => {
      device?.removeEventListener('gattserverdisconnected', lost);
      device = await chooseDevice(settings);
      device.addEventListener('gattserverdisconnected', lost);
      return device.name ?? 'Card reader';
    },
    open: async () => {
      const { notifier, writer: opened } = await openCharacteristics(device, settings);
      notifier.addEventListener('characteristicvaluechanged', arrived);
      writer = opened;
    },
    write: async (bytes) => {
      if (!writer || !device?.gatt?.connected) throw new ReaderFault('NOT_CONNECTED');
      const piece = Uint8Array.from(bytes);
      await (writer.properties.write
        ? writer.writeValueWithResponse(piece)
        : writer.writeValueWithoutResponse(piece)
      ).catch(() => {
        throw new ReaderFault('COMM_ERROR');
      });
    },
    close: async () => {
      device?.removeEventListener('gattserverdisconnected', lost);
      writer = null;
      device?.gatt?.disconnect();
    },
    follow: (listener) => {
      hearers.add(listener);
      return () => void hearers.delete(listener);
    },
  };
};

/** The browser shows its own picker; choosing nothing, Bluetooth off and no picker at all give the same error. */
const chooseDevice = async (settings: ReaderSettings): Promise<BluetoothDevice> => {
  const bluetooth = webBluetooth();
  if (!bluetooth) throw new ReaderFault('DISCOVER_FAILED');
  const filters = settings.namePrefixes.map((namePrefix) => ({ namePrefix }));
  return bluetooth.requestDevice({ filters, optionalServices: [settings.service] }).catch(() => {
    throw new ReaderFault('DISCOVER_FAILED');
  });
};

const openCharacteristics = async (device: BluetoothDevice | null, settings: ReaderSettings) => {
  const server = await device?.gatt?.connect().catch(() => null);
  if (!server) throw new ReaderFault('CONNECT_FAILED');
  try {
    const service = await server.getPrimaryService(settings.service);
    const notifier = await service.getCharacteristic(settings.notifyCharacteristic);
    const writer = await service.getCharacteristic(settings.writeCharacteristic);
    await notifier.startNotifications();
    return { notifier, writer };
  } catch {
    throw new ReaderFault('CHARACTERISTICS_MISSING');
  }
};

/** The part of the Web Bluetooth API that a reader needs. */
interface BluetoothCharacteristic extends EventTarget {
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

interface BluetoothDevice extends EventTarget {
  readonly name?: string | null;
  readonly gatt?: BluetoothServer | null;
}

interface Bluetooth {
  requestDevice(options: {
    readonly filters: readonly { readonly namePrefix: string }[];
    readonly optionalServices: readonly string[];
  }): Promise<BluetoothDevice>;
}

/** The browser's Bluetooth; null when it has none. */
const webBluetooth = (): Bluetooth | null => {
  const bluetooth: unknown = Reflect.get(navigator, 'bluetooth');
  return typeof bluetooth === 'object' && bluetooth !== null && 'requestDevice' in bluetooth
    ? (bluetooth as Bluetooth)
    : null;
};
