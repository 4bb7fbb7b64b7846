import { useActor } from '@xstate/react';
import type { ReaderSettings } from '@yarda/contracts/reader-settings.ts';
import { purchaseReference } from '@yarda/domain/terminal/purchase-reference.ts';
import type { TerminalAct } from '@yarda/domain/terminal/terminal-context.ts';
import { terminalMachine } from '@yarda/domain/terminal/terminal-machine.ts';
import { useEffect, useState } from 'react';
import { serverNow } from '../api/server-clock.ts';
import { openReader, type ReaderKind } from '../reader/open-reader.ts';
import { terminalServer } from './terminal-server.ts';

export interface TerminalInHand {
  readonly consentId: string;
  readonly paymentId: string;
  readonly amountKobo: number;
  readonly settings: ReaderSettings;
  readonly kind: ReaderKind;
  /** The payment's stream reports that it has been made. */
  readonly settled: boolean;
}

/** Owns the machine of one terminal; disconnects its reader on unmount. */
export const useTerminal = ({ consentId, paymentId, amountKobo, settings, kind, settled }: TerminalInHand) => {
  const [input] = useState(() => ({
    ...{ amountKobo, settings },
    ...terminalServer({ consentId, paymentId, amountKobo }),
    loadReader: () => openReader(kind, settings),
    newReference: () => purchaseReference(serverNow(), chance()),
  }));
  const [snapshot, send] = useActor(terminalMachine, { input });
  const { reader } = snapshot.context;
  useEffect(() => () => void reader?.disconnect().catch(() => undefined), [reader]);
  useEffect(() => {
    if (settled) send({ type: 'payment.settled' });
  }, [settled, send]);
  return { snapshot, act: (act: TerminalAct) => send(act) };
};

const million = 1_000_000;

const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % million;
