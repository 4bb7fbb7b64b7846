import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { type LoadSettings, loadHttp } from './load-http.ts';
import { type Measured, measured, milliseconds, perSecond } from './measured.ts';
import { requestAsMerchant } from './request-as-merchant.ts';
import { seededKobo } from './seed-payments.ts';
import { writeRequest } from './write-request.ts';

const consents = 200;

/** Until V8 has compiled what it runs as well as it can. */
const warmUpSeconds = 15;

/** How many times a second 8 clients can read a consent, through the API and inside its page. */
export const measureConsentReads = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const times: Times = quick ? { seconds: 0.5 } : { seconds: 4, warmUpSeconds };
  const databaseUrl = await (await postgres()).freshDatabase();
  return [
    ...(await measureOn(databaseUrl, async (server, ids) => [
      ...(await readsOf('Consent reads, PostgreSQL', server, times, ids.map(callOf), { min: 5_000 })),
      ...(await readsOf('Pages with their consent inside, PostgreSQL', server, times, ids.map(pageOf))),
    ])),
    ...(await measureOn(undefined, (server, ids) =>
      readsOf('Consent reads, the PostgreSQL of npm start', server, times, ids.map(callOf), { min: 1_200 }),
    )),
  ];
};

type Times = Pick<LoadSettings, 'seconds' | 'warmUpSeconds'>;

const measureOn = async (
  databaseUrl: string | undefined,
  work: (server: BenchServer, consentIds: string[]) => Promise<Measured[]>,
): Promise<Measured[]> => {
  const server = await startBenchServer(ports.server, databaseUrl);
  try {
    const created = Array.from({ length: consents }, () => requestAsMerchant(server, seededKobo));
    return await work(
      server,
      (await Promise.all(created)).map(({ consentId }) => consentId),
    );
  } finally {
    await server.stop();
  }
};

const callOf = (consentId: string): string => writeRequest('GET', `/api/consent/${consentId}?clientId=cli_demo`);

const pageOf = (consentId: string): string =>
  writeRequest('GET', `/r/${consentId}?clientId=cli_demo`, { 'accept-encoding': 'gzip' });

const readsOf = async (
  what: string,
  { port }: BenchServer,
  times: Times,
  requests: readonly string[],
  aim?: { readonly min: number },
): Promise<Measured[]> => {
  const request = (serial: number) => requests[serial % requests.length] ?? '';
  const load = await loadHttp({ port, ...times, request, status: 200 });
  return [measured(what, load.perSecond, perSecond, aim), measured('… p99', load.p99Ms, milliseconds)];
};
