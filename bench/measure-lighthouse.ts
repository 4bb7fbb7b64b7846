import { askAsMerchant } from './ask-as-merchant.ts';
import { serveBarePage } from './bare-page.ts';
import { startBenchServer } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { besideReference, type Measured, measured, milliseconds } from './measured.ts';
import { median } from './quantile.ts';
import { installLighthouse, type LighthouseSeen, runLighthouse } from './run-lighthouse.ts';
import { seededKobo } from './seed-payments.ts';

/** What Lighthouse's mobile profile says of the page of a payment, in turns with a page of React and one button. */
export const measureLighthouse = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  await installLighthouse();
  const server = await startBenchServer(ports.server, await (await postgres()).freshDatabase());
  const bare = await serveBarePage(ports.plain);
  const [ours, theirs]: [LighthouseSeen[], LighthouseSeen[]] = [[], []];
  try {
    const { page } = await askAsMerchant(server, seededKobo);
    for (let time = 0; time < (quick ? 1 : 5); time += 1) {
      ours.push(await runLighthouse(`${server.address}${page}`));
      theirs.push(await runLighthouse(bare.address));
    }
  } finally {
    await bare.stop();
    await server.stop();
  }
  return rowsOf(ours, theirs);
};

const rowsOf = (ours: readonly LighthouseSeen[], bare: readonly LighthouseSeen[]): Measured[] => {
  const row = (
    what: string,
    of: (seen: LighthouseSeen) => number,
    show: (value: number) => string,
    limit?: { readonly atMost: number } | { readonly atLeast: number },
  ) =>
    besideReference(
      measured(what, median(ours.map(of)), show, limit),
      { what: 'a page of React and one button', value: median(bare.map(of)) },
      show,
    );
  return [
    row('Lighthouse, mobile: largest contentful paint', (seen) => seen.largestPaintMs, milliseconds, { atMost: 1_200 }),
    row('… first contentful paint', (seen) => seen.firstPaintMs, milliseconds),
    row('… total blocking time', (seen) => seen.blockedMs, milliseconds),
    measured('… layout shift', median(ours.map(({ layoutShift }) => layoutShift)), shift, { atMost: 0 }),
    row('… performance, of 100', (seen) => seen.performance, String, { atLeast: 98 }),
  ];
};

const shift = (value: number): string => value.toFixed(3);
