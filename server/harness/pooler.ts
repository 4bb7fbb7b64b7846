import { connect, createServer } from 'node:net';

/** The head of PostgreSQL's BackendKeyData message: its letter and its length. The process follows. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Passes a connection on to PostgreSQL, but names another process for it, as PgBouncer does. */
export const poolerBefore = async (databaseUrl: string) => {
  const behind = new URL(databaseUrl);
  const server = createServer((client) => {
    const database = connect(Number(behind.port), behind.hostname);
    client.pipe(database);
    database.on('data', (bytes) => {
      const at = bytes.indexOf(keyData);
      if (at >= 0) bytes.writeInt32BE(1, at + keyData.length);
      client.write(bytes);
    });
    database.on('close', () => client.destroy());
    client.on('close', () => database.destroy());
    for (const socket of [client, database]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return { url: url.href, close: () => new Promise((resolve) => server.close(resolve)) };
};
