import { setTimeout as sleep } from 'node:timers/promises';
import { startBenchServer } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { type Measured, measured, milliseconds } from './measured.ts';
import { sendEventsTo, startMerchantServer } from './merchant-server.ts';
import { quantile } from './quantile.ts';
import { requestAsMerchant } from './request-as-merchant.ts';

const aMinute = 1_000;

/**
 * How soon after its commit an event is first sent, with 1,000 events a minute to two endpoints of which one hangs. Each is
 * timed from the answer to the call that made its consent: the commit came just before.
 */
export const measureFirstAttempts = async ({ quick, postgres }: Ground): Promise<Measured[]> => {
  const url = await (await postgres()).freshDatabase();
  const [server, merchant] = [await startBenchServer(ports.server, url), await startMerchantServer()];
  const events = quick ? 100 : aMinute;
  try {
    for (const address of [merchant.urls.hanging, merchant.urls.well]) await sendEventsTo(server.address, address);
    const created = new Map<string, number>();
    const startedMs = performance.now();
    const requests: Promise<void>[] = [];
    for (let n = 0; n < events; n += 1) {
      await sleep(Math.max(0, startedMs + (n * 60_000) / aMinute - performance.now()));
      requests.push(
        requestAsMerchant(server, 1_000 + n).then(({ consentId }) => void created.set(consentId, Date.now())),
      );
    }
    await Promise.all(requests);
    for (let waitedMs = 0; merchant.came.size < events && waitedMs < 10_000; waitedMs += 50) await sleep(50);
    const late = [...created].map(([consentId, at]) => Math.max(0, (merchant.came.get(consentId) ?? Infinity) - at));
    return [
      measured(
        'From a commit to the first attempt, 1,000 events a minute, one endpoint hangs, p50',
        quantile(late, 0.5),
        milliseconds,
      ),
      measured('… p99', quantile(late, 0.99), milliseconds, { max: 1_000 }),
    ];
  } finally {
    merchant.stop();
    await server.stop();
  }
};
