import { bankReport, webhookRequest, webhookSecretOf } from './bank-report.ts';
import { withDatabase } from './bench-postgres.ts';
import { startBenchServer } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { loadHttp } from './load-http.ts';
import { type Measured, measured, milliseconds, perSecond } from './measured.ts';
import { seededPayment, seedPayments } from './seed-payments.ts';

/** How many payments can be executed by reports to the signed webhook, each over HTTP. */
export const measureWebhooks = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const url = await (await postgres()).freshDatabase();
  const server = await startBenchServer(ports.server, url);
  const payments = quick ? 6_000 : 40_000;
  try {
    const secret = await withDatabase(url, async (database) => {
      await seedPayments(database, payments);
      return webhookSecretOf(database);
    });
    const request = (serial: number) => {
      if (serial >= payments) throw new Error(`Faster than thought: ${payments} payments did not last`);
      return webhookRequest(secret, bankReport('settled', seededPayment(serial).accountNumber));
    };
    const load = await loadHttp({ port: server.port, seconds: quick ? 0.5 : 4, request, status: 200 });
    return [
      measured('Executed payments, through the webhook', load.perSecond, perSecond),
      measured('… p99', load.p99Ms, milliseconds),
    ];
  } finally {
    await server.stop();
  }
};
