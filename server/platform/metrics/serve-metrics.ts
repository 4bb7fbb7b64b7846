import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Place {
  readonly port: number;
  readonly host: string;
}

/** Answers `GET /metrics` on a port of its own, which payers and merchants do not reach. */
export const serveMetrics = async ({ port, host }: Place, render: () => Promise<string>) => {
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
