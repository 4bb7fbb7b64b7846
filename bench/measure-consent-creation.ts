import { randomUUID } from 'node:crypto';
import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { startBenchServer } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { loadHttp } from './load-http.ts';
import { type Measured, measured, milliseconds, perSecond } from './measured.ts';
import { merchantHeaders, orderOf } from './request-as-merchant.ts';
import { seededKobo } from './seed-payments.ts';
import { writeRequest } from './write-request.ts';

/** A server works for days: until V8 has compiled what it runs as well as it can, it makes little more than half as many. */
const warmUpSeconds = 25;

/** How many consents merchants can create, each with a one-time account and its own idempotency key. */
export const measureConsentCreation = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const server = await startBenchServer(ports.server, await (await postgres()).freshDatabase());
  const body = JSON.stringify(orderOf(seededKobo));
  const request = () => writeRequest('POST', createConsent.path, merchantHeaders(randomUUID()), body);
  const load = (clients: number) =>
    loadHttp({
      ...{ port: server.port, clients, request, status: createConsent.status },
      ...(quick ? { seconds: 0.5 } : { seconds: 4, warmUpSeconds }),
    });
  try {
    const few = await load(8);
    const many = await load(32);
    return [
      measured('Created consents, PostgreSQL', few.perSecond, perSecond, { min: 2_000 }),
      measured('… p99', few.p99Ms, milliseconds),
      measured('… with 32 clients', many.perSecond, perSecond),
      measured('… p99 of those', many.p99Ms, milliseconds),
    ];
  } finally {
    await server.stop();
  }
};
