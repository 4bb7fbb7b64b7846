import { connect, createServer, type Socket } from 'node:net';

/** A payer's connection to the server: a relay on its own origin, which a journey can break. */
export interface Line {
  readonly origin: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  /** Open event streams stall without being closed, as with a shut laptop or a dead router. New ones work. */
  goSilent(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Opens a relay to a server on this machine. */
export const openLine = async (serverUrl: string): Promise<Line> => {
  const { port: serverPort } = new URL(serverUrl);
  const sockets = new Set<Socket>();
  const streams = new Set<Socket>();
  let isCut = false;
  const relay = createServer((browser) => {
    if (isCut) return void browser.destroy();
    const server = connect(Number(serverPort), '127.0.0.1');
    for (const [from, to] of [
      [browser, server],
      [server, browser],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy()).on('close', () => sockets.delete(from));
    }
    server.on('data', (bytes) => {
      if (bytes.includes('text/event-stream')) streams.add(browser).add(server);
    });
  });
  const port = await new Promise<number>((resolve) => {
    relay.listen(0, '127.0.0.1', () => {
      const address = relay.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    origin: `http://localhost:${port}`,
    cut: () => {
      isCut = true;
      endAll();
    },
    goSilent: () => {
      for (const socket of sockets) {
        if (streams.has(socket)) socket.unpipe().removeAllListeners('data').pause();
        else socket.destroy();
      }
    },
    mend: () => {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        relay.close(() => resolve());
        endAll();
      }),
  };
};
