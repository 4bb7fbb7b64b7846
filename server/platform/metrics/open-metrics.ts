import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Gauge, type Measures, noMeasures } from './measures.ts';
import { createMetricsRegistry } from './metrics-registry.ts';

/** The metrics of one server. */
export interface Metrics {
  readonly measures: Measures;
  /** Whether anyone asks: if not, nothing is counted. */
  readonly isOn: boolean;
  /** Has a gauge's readings taken whenever the metrics are asked for. */
  readonly register: (gauge: Gauge) => void;
  /** Resolves to the address that tells them, null if there is none. */
  readonly start: () => Promise<string | null>;
  readonly stop: () => Promise<void>;
}

const none: Metrics = {
  measures: noMeasures,
  isOn: false,
  register: () => undefined,
  start: async () => null,
  stop: async () => undefined,
};

/** Metrics for Prometheus, at a port of their own; none without a place. */
export const openMetrics = (destination: { readonly port: number; readonly host: string } | undefined): Metrics => {
  if (!destination) return none;
  const registry = createMetricsRegistry();
  let served: { readonly stop: () => Promise<void> } | null = null;
  return {
    ...{ measures: registry, isOn: true, register: registry.register },
    start: async () => {
      const serving = await serveMetrics(destination, registry.render);
      served = serving;
      return serving.address;
    },
    stop: async () => {
      await served?.stop();
      registry.stop();
    },
  };
};

interface Position {
  readonly port: number;
  readonly host: string;
}

/** Answers `GET /metrics` on a port of its own, which payers and merchants do not reach. */
const serveMetrics = async ({ port, host }: Position, render: () => Promise<string>) => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    render().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is in use: stop what listens there, or set METRICS_PORT`)
          : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${portOf(server.address())}/metrics`,
    stop: async (): Promise<void> => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
};

const portOf = (address: AddressInfo | string | null): number => {
  if (address === null || typeof address === 'string') throw new Error('It listens on a port');
  return address.port;
};
