import { createConsent } from '@yarda/contracts/consent.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../harness/fresh-database.ts';
import { consentFor } from '../harness/new-consent.ts';
import { type Answered, closedLoop, openLoop, quantileOf, sendFromMany } from '../harness/open-loop.ts';
import { isFullProof } from '../harness/proof-length.ts';
import { startServerProcess } from '../harness/server-process.ts';

const times = (answers: readonly Answered[]): number[] => answers.map(({ tookMs }) => tookMs);
const done = (answers: readonly Answered[]) => answers.filter(({ status }) => status === 200);

/** Test 14 of the design: the load, the server and its database share the machine, so only a quiet one can pass. */
describe.runIf(isFullProof)('three times what a server can do, for a minute, whether or not it answers', async () => {
  if (!isFullProof) return;
  const place = await freshDatabase();
  const metricsPort = '4971';
  const server = await startServerProcess({ ...place.environment, LIMIT_FACTOR: '1', METRICS_PORT: metricsPort });
  const { send, close } = sendFromMany(server.address);
  afterAll(async () => {
    close();
    await server.end('SIGTERM');
    await place.drop();
  });
  const { consentId } = (await server.ask(createConsent, { body: consentFor(250_000) })).reply();
  const read = (no: number) => send(no, `/api/consent/${consentId}?clientId=cli_demo`);
  const lagP99Ms = async (): Promise<number> => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return 1000 * Number(/^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(text)?.[1]);
  };

  it('does four fifths of its best, refuses the rest at once, and is itself again within seconds', {
    timeout: 300_000,
  }, async () => {
    await closedLoop(16, { seconds: 5, send: read });
    const calm = await closedLoop(16, { seconds: 10, send: read });
    const peak = done(calm).length / 10;
    await lagP99Ms();
    const seconds = 60;
    const flood = await openLoop({ perSecond: 3 * peak, seconds, send: read });
    const lag = await lagP99Ms();
    const after = await openLoop({ perSecond: peak / 4, seconds: 10, send: read });
    const accepted = done(flood);
    const shed = flood.filter(({ status }) => status === 503);
    const other = flood.filter(({ status }) => status !== 200 && status !== 503);
    const late = after.filter(({ atMs }) => atMs > 5_000);
    process.stdout.write(
      `Peak ${Math.round(peak)} a second; asked ${flood.length}, done ${accepted.length} (p99 ${Math.round(quantileOf(times(accepted), 0.99))} ms), refused ${shed.length} (p99 ${Math.round(quantileOf(times(shed), 0.99))} ms), neither ${other.length}; event loop p99 ${Math.round(lag)} ms; after 5 s p99 ${Math.round(quantileOf(times(late), 0.99))} ms, calm p99 ${Math.round(quantileOf(times(calm), 0.99))} ms\n`,
    );
    expect(other).toEqual([]);
    expect(accepted.length / seconds).toBeGreaterThanOrEqual(0.8 * peak);
    expect(quantileOf(times(shed), 0.99)).toBeLessThanOrEqual(100);
    expect(quantileOf(times(accepted), 0.99)).toBeLessThanOrEqual(1_000);
    expect(lag).toBeLessThanOrEqual(50);
    expect(late.filter(({ status }) => status !== 200)).toEqual([]);
    expect(quantileOf(times(late), 0.99)).toBeLessThanOrEqual(4 * quantileOf(times(calm), 0.99));
  });
});
