import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compose } from '@yarda/server/app/compose.ts';
import { readConfig } from '@yarda/server/platform/config/config.ts';
import { withDatabase } from './bench-postgres.ts';
import { startBenchServer } from './bench-server.ts';
import { type Ground, ports } from './ground.ts';
import { loadHttp } from './load-http.ts';
import { type Measured, measured, perSecond } from './measured.ts';
import { median } from './quantile.ts';
import { seedPayments } from './seed-payments.ts';
import { settlePayments } from './settle-payments.ts';
import { writeRequest } from './write-request.ts';

const rounds = 3;

/** Cost of monitoring a trivial route and a settlement: unmonitored, with metrics, and with every trace as well. */
export const measureSeeing = async (ground: Ground): Promise<Measured[]> => {
  const collector = await startCollector();
  const metrics = { METRICS_PORT: '0' };
  const watched = { 'not watched': {}, metrics, 'metrics and every trace': { ...metrics, ...collector.settings } };
  try {
    const rows: Measured[] = [];
    for (const [what, measure] of [
      ['A trivial route', trivialRoute],
      ['Executed payments, in process', settlement],
    ] as const) {
      const perRound = Object.keys(watched).map((): number[] => []);
      for (let round = 0; round < rounds; round += 1) {
        for (const [roundNo, settings] of Object.values(watched).entries())
          perRound[roundNo]?.push(await measure(ground, settings));
      }
      for (const [round, name] of Object.keys(watched).entries())
        rows.push(measured(`${what}, ${name}`, median(perRound[round] ?? []), perSecond));
    }
    return rows;
  } finally {
    collector.stop();
  }
};

const trivialRoute = async ({ quick, postgres }: Ground, settings: Record<string, string>): Promise<number> => {
  const server = await startBenchServer(ports.server, await (await postgres()).freshDatabase(), settings);
  const request = writeRequest('GET', '/healthz');
  try {
    return (await loadHttp({ port: ports.server, seconds: quick ? 0.5 : 2, request: () => request, status: 200 }))
      .perSecond;
  } finally {
    await server.stop();
  }
};

const settlement = async ({ quick, postgres }: Ground, settings: Record<string, string>): Promise<number> => {
  const url = await (await postgres()).freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'yarda-bench-'));
  const given = { PORT: String(ports.server), DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings };
  const server = await compose(readConfig(given));
  const count = quick ? 800 : 4_000;
  const { apart } = server.deps.tracing;
  try {
    await server.start();
    await withDatabase(url, (database) => seedPayments(database, 1 + 2 * count));
    // The first batch only warms up plans and code.
    await apart('bench', {}, () => settlePayments(server.deps, { from: 1, count, clients: 8 }));
    return await apart('bench', {}, () => settlePayments(server.deps, { from: 1 + count, count, clients: 8 }));
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** Takes what it is sent and keeps nothing. */
const startCollector = async () => {
  const server = createServer((request, response) => request.resume().on('end', () => response.end('{}')));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    settings: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
