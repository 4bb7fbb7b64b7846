import { once } from 'node:events';
import { connect } from 'node:net';
import type { TransferReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { webhookRequest } from './bank-report.ts';

/** A persistent connection to the webhook, as a bank keeps one. */
export interface Door {
  /** Sends a signed report without waiting for the answer; returns the time it was sent (`performance.now()`). */
  report(report: TransferReport): number;
  close(): void;
}

/** Any answer other than 200 ends the run: a refused report has no effect to time. */
export const openDoor = async (port: number, secret: string): Promise<Door> => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  socket.on('data', (chunk) => {
    const answer = chunk.toString();
    if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`The bank was refused: ${answer}`);
  });
  return {
    report: (report) => {
      const request = webhookRequest(secret, report);
      const at = performance.now();
      socket.write(request);
      return at;
    },
    close: () => void socket.destroy(),
  };
};
