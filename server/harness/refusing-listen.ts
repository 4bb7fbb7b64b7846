import { relayBeforePostgres } from './relay-before-postgres.ts';

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
  let refused = 0;
  const relay = await relayBeforePostgres(databaseUrl, {
    fromClient: (bytes, { client, database }) => {
      if (refused > 0 || !bytes.includes('listen ')) return void database.write(bytes);
      refused += 1;
      client.write(refusal());
    },
  });
  return { ...relay, refused: () => refused };
};
