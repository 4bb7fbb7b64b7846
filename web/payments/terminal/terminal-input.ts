import { purchaseReference } from '@yarda/domain/payments/terminal/purchase-reference.ts';
import type { TerminalInput, TerminalPayment } from '@yarda/domain/payments/terminal/terminal-context.ts';
import { serverNow } from '../../platform/api/server-clock.ts';
import { openReader } from './open-reader.ts';
import { terminalServer } from './terminal-server.ts';

/** The input of a terminal that collects a payment: the reader, the server and new references. */
export const terminalInput = ({ reader, settings, ...payment }: TerminalPayment): TerminalInput => ({
  ...{ amountKobo: payment.amountKobo, settings },
  ...terminalServer(payment),
  loadReader: () => openReader(reader, settings),
  newReference: () => purchaseReference(serverNow(), chance()),
});

const million = 1_000_000;

const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % million;
