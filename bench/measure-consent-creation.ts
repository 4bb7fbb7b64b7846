import { randomUUID } from 'node:crypto';
import { createConsent } from '@yarda/contracts/consent.ts';
import { merchantHeaders, orderOf } from './ask-as-merchant.ts';
import { startBenchServer } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { loadHttp } from './load-http.ts';
import { type Measured, measured, milliseconds, perSecond } from './measured.ts';
import { seededKobo } from './seed-payments.ts';
import { writeRequest } from './write-request.ts';

/** How many consents merchants can create, each with a one-time account and its own idempotency key. */
export const measureConsentCreation = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const server = await startBenchServer(ports.server, await (await postgres()).freshDatabase());
  const body = JSON.stringify(orderOf(seededKobo));
  const request = () => writeRequest('POST', createConsent.path, merchantHeaders(randomUUID()), body);
  try {
    const load = await loadHttp({ port: server.port, seconds: quick ? 0.5 : 4, request, status: createConsent.status });
    return [
      measured('Created consents, PostgreSQL', load.perSecond, perSecond, { atLeast: 2_000 }),
      measured('… p99', load.p99Ms, milliseconds),
    ];
  } finally {
    await server.stop();
  }
};
