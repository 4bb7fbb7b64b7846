import { relayBeforePostgres } from './relay-before-postgres.ts';

/** The head of PostgreSQL's BackendKeyData message: its letter and its length. The process follows. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12]);

/** Passes a connection on to PostgreSQL, but names another process for it, as PgBouncer does. */
export const poolerBefore = (databaseUrl: string) =>
  relayBeforePostgres(databaseUrl, {
    fromDatabase: (bytes, { client }) => {
      const at = bytes.indexOf(keyData);
      if (at >= 0) bytes.writeInt32BE(1, at + keyData.length);
      client.write(bytes);
    },
  });
