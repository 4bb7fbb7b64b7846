import { serveBarePage } from './bare-page.ts';
import { startBenchServer } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { compareWithReference, type Measured, measured, milliseconds } from './measured.ts';
import { median } from './quantile.ts';
import { requestAsMerchant } from './request-as-merchant.ts';
import { installLighthouse, type LighthouseSeen, runLighthouse, type Throttling } from './run-lighthouse.ts';
import { seededKobo } from './seed-payments.ts';

/** Lighthouse's mobile profile of a payment's page, in turns with a page of React and one button. */
export const measureLighthouse = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  await installLighthouse();
  const server = await startBenchServer(ports.server, await (await postgres()).freshDatabase());
  const bare = await serveBarePage(ports.plain);
  const runTrials = async (page: string, throttling: Throttling, times: number): Promise<Visits> => {
    const visits: Visits = { ours: [], bare: [] };
    for (let time = 0; time < (quick ? 1 : times); time += 1) {
      visits.ours.push(await runLighthouse(`${server.address}${page}`, throttling));
      visits.bare.push(await runLighthouse(bare.address, throttling));
    }
    return visits;
  };
  try {
    const { page } = await requestAsMerchant(server, seededKobo);
    return [
      ...rowsOf(await runTrials(page, 'simulate', 5)),
      largestPaintOf(
        '… largest contentful paint in a browser that is slowed down',
        await runTrials(page, 'devtools', 3),
      ),
    ];
  } finally {
    await bare.stop();
    await server.stop();
  }
};

interface Visits {
  readonly ours: LighthouseSeen[];
  readonly bare: LighthouseSeen[];
}

const row = (
  what: string,
  { ours, bare }: Visits,
  of: (seen: LighthouseSeen) => number,
  show: (value: number) => string,
  limit?: { readonly max: number } | { readonly min: number },
): Measured =>
  compareWithReference(
    measured(what, median(ours.map(of)), show, limit),
    { what: 'a page of React and one button', value: median(bare.map(of)) },
    show,
  );

const largestPaintOf = (what: string, visits: Visits): Measured =>
  row(what, visits, (seen) => seen.largestPaintMs, milliseconds, { max: 1_200 });

const rowsOf = (visits: Visits): Measured[] => [
  largestPaintOf('Lighthouse, mobile: largest contentful paint', visits),
  row('… first contentful paint', visits, (seen) => seen.firstPaintMs, milliseconds),
  row('… total blocking time', visits, (seen) => seen.blockedMs, milliseconds),
  measured('… layout shift', median(visits.ours.map(({ layoutShift }) => layoutShift)), shift, { max: 0 }),
  row('… performance, of 100', visits, (seen) => seen.performance, String, { min: 98 }),
];

const shift = (value: number): string => value.toFixed(3);
