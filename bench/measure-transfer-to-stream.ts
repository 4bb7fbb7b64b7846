import { setTimeout as sleep } from 'node:timers/promises';
import { addressOfStream, openEventStream } from '@yarda/server/harness/open-event-stream.ts';
import { bankReport, webhookSecretOf } from './bank-report.ts';
import { withDatabase } from './bench-postgres.ts';
import { startBenchServer } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { type Measured, measured, milliseconds } from './measured.ts';
import { openDoor } from './open-door.ts';
import { quantile } from './quantile.ts';
import { seededPayment, seedPayments } from './seed-payments.ts';

/** Twenty transfers a second: enough to overlap, too few to queue. */
const pauseMs = 50;

/** From a bank's report at the webhook, through booking and outbox, to the event on the payer's stream. */
export const measureTransferToStream = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const url = await (await postgres()).freshDatabase();
  const server = await startBenchServer(ports.server, url);
  const count = quick ? 20 : 150;
  const tookMs: number[] = [];
  try {
    const secret = await withDatabase(url, async (database) => {
      await seedPayments(database, count);
      return webhookSecretOf(database);
    });
    const door = await openDoor(server.port, secret);
    for (let index = 0; index < count; index += 1) {
      const { consentId, paymentId, accountNumber } = seededPayment(index);
      const path = `/api/events/payments/${paymentId}?consentId=${consentId}`;
      const stream = await openEventStream({ port: server.port, path, from: addressOfStream(index) });
      const arrived = stream.next();
      const posted = door.report(bankReport('settled', accountNumber));
      tookMs.push((await arrived) - posted);
      stream.close();
      await sleep(pauseMs);
    }
    door.close();
  } finally {
    await server.stop();
  }
  const counted = tookMs.slice(Math.ceil(count / 10));
  return [
    measured('From the bank’s report to the event on the stream, p50', quantile(counted, 0.5), milliseconds),
    measured('… p99', quantile(counted, 0.99), milliseconds),
  ];
};
