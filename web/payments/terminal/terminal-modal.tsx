import type { ReaderSettings } from '@yarda/contracts/payments/reader-settings.ts';
import type { CardReader, ReaderKind } from '@yarda/domain/payments/terminal/card-reader.ts';
import { purchaseReference } from '@yarda/domain/payments/terminal/purchase-reference.ts';
import { readQposFrames, writeQposFrame } from '@yarda/domain/payments/terminal/qpos-frame.ts';
import type { QposLink } from '@yarda/domain/payments/terminal/qpos-link.ts';
import { qposReader } from '@yarda/domain/payments/terminal/qpos-reader.ts';
import { simulatedReader } from '@yarda/domain/payments/terminal/qpos-simulator.ts';
import { simulatedReaderName } from '@yarda/domain/payments/terminal/reader-settings.ts';
import type { TerminalAct, TerminalInput, TerminalPayment } from '@yarda/domain/payments/terminal/terminal-context.ts';
import { terminalMachine } from '@yarda/domain/payments/terminal/terminal-machine.ts';
import type { Loaded } from '@yarda/domain/platform/machines/late-machine.ts';
import { type ComponentProps, useState } from 'react';
import type { SnapshotFrom } from 'xstate';
import { serverNow } from '../../platform/api/server-clock.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Modal } from '../../platform/ui/modal.tsx';
import { bluetoothLink } from './bluetooth-link.ts';
import { bluetoothStatus } from './bluetooth-status.ts';
import { TerminalScreen } from './terminal-screen.tsx';
import { terminalServer } from './terminal-server.ts';
import { TerminalUnavailable } from './terminal-unavailable.tsx';
import { vendorReader } from './vendor-reader.ts';
import { loadVendorSdk } from './vendor-sdk.ts';

/** The machine of one purchase. */
export const openTerminal = (payment: TerminalPayment): Loaded<typeof terminalMachine> => ({
  machine: terminalMachine,
  input: terminalInput(payment),
});

interface TerminalModalProps {
  /** Null while no reader can be reached, or before the machine runs. */
  readonly snapshot: SnapshotFrom<typeof terminalMachine> | null;
  readonly act: (act: TerminalAct) => void;
  readonly outOfReach: boolean;
  readonly amountKobo: number;
  /** Switches to the simulated reader; null when there is none, or it is in use. */
  readonly onSimulate: (() => void) | null;
  readonly onClose: () => void;
}

/** 'Chip Card Terminal', over the payment it collects. */
export const TerminalModal = ({ snapshot, act, outOfReach, amountKobo, onSimulate, onClose }: TerminalModalProps) => (
  <Modal title="Chip Card Terminal" onDismiss={onClose}>
    {outOfReach && <OutOfReach {...{ amountKobo, onSimulate }} onLeave={onClose} />}
    {snapshot && <TerminalScreen snapshot={snapshot} act={act} onClose={onClose} />}
    {snapshot && onSimulate && mayChangeReader(snapshot) && (
      <Button kind="plain" onClick={onSimulate}>
        Use the simulated reader QPOS-SIM
      </Button>
    )}
  </Modal>
);

const mayChangeReader = (snapshot: SnapshotFrom<typeof terminalMachine>): boolean =>
  snapshot.matches({ connection: 'disconnected', transaction: { idle: 'resting' } }) && !snapshot.context.openPurchase;

const OutOfReach = (props: Omit<ComponentProps<typeof TerminalUnavailable>, 'bluetooth'>) => {
  const [status] = useState(bluetoothStatus);
  return status === 'ready' ? null : <TerminalUnavailable {...props} bluetooth={status} />;
};

/** The input of a terminal that collects a payment: the reader, the server and new references. */
const terminalInput = ({ reader, settings, ...payment }: TerminalPayment): TerminalInput => ({
  ...{ amountKobo: payment.amountKobo, settings },
  ...terminalServer(payment),
  loadReader: () => openReader(reader, settings),
  newReference: () => purchaseReference(serverNow(), chance()),
});

const million = 1_000_000;

const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % million;

/** Loads the reader's driver: the vendor's SDK if one is configured, the page's own otherwise. */
const openReader = async (kind: ReaderKind, settings: ReaderSettings): Promise<CardReader> => {
  const link = kind === 'simulated' ? simulatedLink() : bluetoothLink(settings);
  if (!settings.sdk) return qposReader({ link, wait, now: Date.now });
  return vendorReader({ sdk: await loadVendorSdk(settings.sdk), link, wait });
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Simulated radio delay, in ms. */
const airMs = 20;

/** A link to the simulated reader: the same frames as over Bluetooth. */
const simulatedLink = (): QposLink => {
  const hearers = new Set<Parameters<QposLink['follow']>[0]>();
  const answer = simulatedReader();
  let buffer: Uint8Array = new Uint8Array();
  return {
    discover: async () => simulatedReaderName,
    open: async () => undefined,
    close: async () => undefined,
    write: async (bytes) => {
      const reading = readQposFrames(Uint8Array.from([...buffer, ...bytes]));
      buffer = reading.rest;
      for (const frame of reading.frames) {
        const reply = writeQposFrame(answer(frame));
        setTimeout(() => {
          for (const receive of hearers) receive.bytes(reply);
        }, airMs);
      }
    },
    follow: (listener) => {
      hearers.add(listener);
      return () => void hearers.delete(listener);
    },
  };
};
