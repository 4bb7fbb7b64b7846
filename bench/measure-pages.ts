import { type BenchServer, startBenchServer } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { loadHttp } from './load-http.ts';
import { compareWithReference, type Measured, measured, milliseconds, perSecond } from './measured.ts';
import { median } from './quantile.ts';
import { requestAsMerchant } from './request-as-merchant.ts';
import { seededKobo } from './seed-payments.ts';
import { writeRequest } from './write-request.ts';

const consents = 200;
const rounds = 3;

/** How many payment pages a second 8 clients get, in turns with a server that leaves all drawing to the browser. */
export const measurePages = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const databaseUrl = await (await postgres()).freshDatabase();
  const drawing = await startBenchServer(ports.server, databaseUrl);
  const undrawing = await startBenchServer(ports.plain, databaseUrl, {}, 'bench/undrawn-server.ts');
  try {
    const request = await Promise.all(Array.from({ length: consents }, () => requestAsMerchant(drawing, seededKobo)));
    const requests = request.map(({ page }) => writeRequest('GET', page, { 'accept-encoding': 'gzip' }));
    const load = ({ port }: BenchServer) =>
      loadHttp({
        ...{ port, seconds: quick ? 0.5 : 3, status: 200 },
        request: (serial) => requests[serial % requests.length] ?? '',
      });
    const trials: { ours: number; undrawn: number; p99Ms: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const undrawn = await load(undrawing);
      const ours = await load(drawing);
      trials.push({ ours: ours.perSecond, undrawn: undrawn.perSecond, p99Ms: ours.p99Ms });
    }
    const drawn = median(trials.map(({ ours }) => ours));
    const reference = {
      what: 'pages that draw themselves',
      value: median(trials.map(({ undrawn }) => undrawn)),
      ratio: median(trials.map(({ ours, undrawn }) => ours / undrawn)),
    };
    return [
      compareWithReference(measured('Payment pages, drawn, PostgreSQL', drawn, perSecond), reference, perSecond),
      measured('… p99', median(trials.map(({ p99Ms }) => p99Ms)), milliseconds),
    ];
  } finally {
    await Promise.all([drawing.stop(), undrawing.stop()]);
  }
};
