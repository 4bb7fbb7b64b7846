import { once } from 'node:events';
import { connect } from 'node:net';
import type { TransferReport } from '@yarda/domain/transfers/transfer-ports.ts';
import { webhookRequest } from './bank-report.ts';

/** A kept connection to the webhook door, as a bank has one. */
export interface Door {
  /** Sends a signed report; returns when that was (`performance.now()`). The answer is not waited for. */
  report(report: TransferReport): number;
  close(): void;
}

/** Opens it. An answer other than 200 ends the run: an effect that was refused cannot be timed. */
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
