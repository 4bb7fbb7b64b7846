import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { QposFrame } from '@yarda/domain/payments/terminal/qpos-frame.ts';
import { simulatedReader } from '@yarda/domain/payments/terminal/qpos-simulator.ts';
import { specifiedReaderSettings } from '@yarda/domain/payments/terminal/reader-settings.ts';
import { listen } from './emulated-ears.ts';

/** Browser arguments that enable Bluetooth and its emulation. */
export const bluetoothArgs = ['--enable-features=WebBluetooth', '--enable-experimental-web-platform-features'];

const { service, writeCharacteristic, notifyCharacteristic } = specifiedReaderSettings;
const address = '09:09:09:09:09:09';
const success = 0;
/** HCI's "connection failed to be established". */
const noConnection = 0x3e;
/** After this long without an answer no page has a write pending. */
const quietMs = 400;
const configurationDescriptor = '00002902-0000-1000-8000-00805f9b34fb';

/** How the reader behaves. */
interface Behaviour {
  readonly name?: string;
  /** Answers a frame; null sends no answer. By default, the simulated reader's answer. */
  readonly answer?: (frame: QposFrame) => QposFrame | null;
  /** Whether the payer picks it in the browser's list. */
  readonly chosen?: boolean;
  readonly connects?: boolean;
  /** Whether it offers the reader's service: a loudspeaker does not. */
  readonly speaks?: boolean;
}

/** An emulated Bluetooth card reader. */
export interface EmulatedReader {
  /** Goes out of range and disconnects. */
  leave(): Promise<void>;
  /** Every frame it received. */
  readonly received: readonly QposFrame[];
  /** Removes it, so that this browser can have another. */
  takeAway(): Promise<void>;
}

/**
 * Puts a reader near the browser: a GATT service that follows the reader's protocol. The emulation forgets the service
 * of a reader that disconnects, so it is added again when the reader comes back.
 */
export const emulateReader = async (page: Page, behaviour: Behaviour = {}): Promise<EmulatedReader> => {
  const { name = 'QPOS-2033', chosen = true, connects = true, speaks = true } = behaviour;
  const answer = behaviour.answer ?? simulatedReader();
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser to put a reader near');
  const air = await browser.newBrowserCDPSession();
  await air.send('BluetoothEmulation.enable', { state: 'powered-on', leSupported: true });
  await air.send('BluetoothEmulation.simulatePreconnectedPeripheral', {
    address,
    name,
    manufacturerData: [],
    knownServiceUuids: speaks ? [service] : [],
  });
  const received: QposFrame[] = [];
  let characteristics = await offerService(air, speaks);
  let hasLeft = false;
  air.on('BluetoothEmulation.gattOperationReceived', async ({ type }) => {
    const code = type === 'connection' && !connects ? noConnection : success;
    if (type === 'discovery' && hasLeft) {
      characteristics = await offerService(air, speaks);
      ears.reconnect();
    }
    await air.send('BluetoothEmulation.simulateGATTOperationResponse', { address, type, code }).catch(() => undefined);
  });
  const ears = listen(air, () => characteristics.notifier, received, answer);
  await page.addInitScript(readOnNotice);
  await pick(page, chosen);
  return {
    received,
    leave: async () => {
      await ears.letGo();
      await sleep(quietMs);
      hasLeft = true;
      await air.send('BluetoothEmulation.simulateGATTDisconnection', { address });
    },
    takeAway: async () => {
      await air.send('BluetoothEmulation.disable').catch(() => undefined);
      await air.detach().catch(() => undefined);
    },
  };
};

interface Characteristics {
  readonly writer: string;
  readonly notifier: string;
}

const offerService = async (air: CDPSession, speaks: boolean): Promise<Characteristics> => {
  if (!speaks) return { writer: '', notifier: '' };
  const { serviceId } = await air.send('BluetoothEmulation.addService', { address, serviceUuid: service });
  const add = async (characteristicUuid: string, properties: object): Promise<string> =>
    (await air.send('BluetoothEmulation.addCharacteristic', { serviceId, characteristicUuid, properties }))
      .characteristicId;
  return {
    writer: await add(writeCharacteristic, { write: true, writeWithoutResponse: true }),
    notifier: await notifying(air, await add(notifyCharacteristic, { notify: true, read: true })),
  };
};

/** A characteristic can notify only if it has the descriptor that turns notifications on. */
const notifying = async (air: CDPSession, characteristicId: string): Promise<string> => {
  await air.send('BluetoothEmulation.addDescriptor', { characteristicId, descriptorUuid: configurationDescriptor });
  return characteristicId;
};

/** Answers the browser's device prompt once: the event repeats whenever another device is found. */
const pick = async (page: Page, chosen: boolean): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('DeviceAccess.enable');
  const answered = new Set<string>();
  session.on('DeviceAccess.deviceRequestPrompted', ({ id, devices }) => {
    const [device] = devices;
    if (answered.has(id) || !device) return;
    answered.add(id);
    void (
      chosen
        ? session.send('DeviceAccess.selectPrompt', { id, deviceId: device.id })
        : session.send('DeviceAccess.cancelPrompt', { id })
    ).catch(() => undefined);
  });
};

/**
 * Runs in the page. The emulation cannot push a notification, but a value that is read arrives by the same event. So
 * after `startNotifications` this reads in an endless loop, unseen by the page's own code.
 */
const readOnNotice = (): void => {
  const { prototype } = (Reflect.get(window, 'BluetoothRemoteGATTCharacteristic') ?? {}) as {
    prototype?: { startNotifications(): Promise<unknown>; readValue(): Promise<unknown> };
  };
  if (!prototype) return;
  const start = prototype.startNotifications;
  prototype.startNotifications = async function startNotifications() {
    const started = await start.call(this);
    const readOn = (): Promise<unknown> => this.readValue().then(readOn, () => undefined);
    void readOn();
    return started;
  };
};
