import { createServer } from 'node:http';

/** A website unrelated to any merchant, on its own origin. */
export interface Stranger {
  readonly origin: string;
  close(): Promise<void>;
}

/** Serves one empty page, without any security policy, at every path. */
export const openStranger = (): Promise<Stranger> =>
  new Promise((resolve) => {
    const server = createServer((_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Stranger</title><link rel="icon" href="data:,">');
    });
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      const close = () =>
        new Promise<void>((closed) => {
          server.close(() => closed());
          server.closeAllConnections();
        });
      resolve({ origin: `http://localhost:${port}`, close });
    });
  });
