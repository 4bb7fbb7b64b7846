import { connect, createServer } from 'node:net';

/** PostgreSQL's answer to LISTEN on a replica: the error, and that it is ready for the next statement. */
const refusal = (): Buffer => {
  const fields = Buffer.from('SERROR\0C25006\0Mcannot execute LISTEN during recovery\0\0');
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields, Buffer.from([0x5a, 0, 0, 0, 5, 0x49])]);
};

/** Passes connections on to PostgreSQL, but answers the first LISTEN as a server that has just become a replica does. */
export const refusingFirstListen = async (databaseUrl: string) => {
  const behind = new URL(databaseUrl);
  let refused = 0;
  const server = createServer((client) => {
    const database = connect(Number(behind.port), behind.hostname);
    client.on('data', (bytes) => {
      if (refused > 0 || !bytes.includes('listen ')) return void database.write(bytes);
      refused += 1;
      client.write(refusal());
    });
    database.pipe(client);
    database.on('close', () => client.destroy());
    client.on('close', () => database.destroy());
    for (const socket of [client, database]) socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return { url: url.href, refused: () => refused, close: () => new Promise((resolve) => server.close(resolve)) };
};
