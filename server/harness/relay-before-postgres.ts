import { connect, createServer, type Socket } from 'node:net';

/** The two ends of a connection that is passed on. */
export interface Relayed {
  readonly client: Socket;
  readonly database: Socket;
}

/** Handlers of the bytes from either side; without a handler, the relay passes bytes on. */
export interface RelayHands {
  readonly fromClient?: (bytes: Buffer, ends: Relayed) => void;
  readonly fromDatabase?: (bytes: Buffer, ends: Relayed) => void;
}

/** Passes connections on to the PostgreSQL at a URL; `url` is the same database through it. */
export const relayBeforePostgres = async (databaseUrl: string, hands: RelayHands = {}) => {
  const upstream = new URL(databaseUrl);
  const open = new Set<Socket>();
  const state = { isCut: false, connections: 0 };
  const server = createServer((client) => {
    state.connections += 1;
    // As a proxy does that has no database to lead to.
    if (state.isCut) return void client.destroy();
    const database = connect({ port: Number(upstream.port), host: upstream.hostname, noDelay: true });
    const ends = { client: client.setNoDelay(true), database };
    client.on('data', (bytes) => (hands.fromClient ? hands.fromClient(bytes, ends) : database.write(bytes)));
    database.on('data', (bytes) => (hands.fromDatabase ? hands.fromDatabase(bytes, ends) : client.write(bytes)));
    database.on('close', () => client.destroy());
    client.on('close', () => database.destroy() && open.delete(client));
    open.add(client);
    for (const socket of [client, database]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    /** How many connections were asked for until now. */
    connections: () => state.connections,
    /** Ends all connections, and each that comes, until it is mended. */
    cut: () => {
      state.isCut = true;
      for (const client of open) client.destroy();
    },
    mend: () => {
      state.isCut = false;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
