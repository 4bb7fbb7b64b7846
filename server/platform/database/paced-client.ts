import pg from 'pg';
import { connectionPace } from './connection-pace.ts';
import { awaitingOf, type FrozenWatch } from './frozen-postgres.ts';

type Connected = (error: Error | null) => void;

/**
 * A kind of client whose connections keep one pace: while its database is away most of them fail at once, without an attempt.
 * `Client` of a pool takes it. With a watch, a connection whose database has frozen ends.
 */
export const pacedClient = (watch?: FrozenWatch) => {
  const { attempt: trial } = connectionPace(() => performance.now());
  return class PacedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      if (watch) watchClient(watch, this);
    }

    override connect(): Promise<pg.Client>;
    override connect(connected: Connected): void;
    override connect(connected?: Connected): Promise<pg.Client> | undefined {
      if (!connected)
        return new Promise((resolve, reject) => this.#connect((error) => (error ? reject(error) : resolve(this))));
      this.#connect(connected);
      return undefined;
    }

    #connect(connected: Connected): void {
      const attempt = trial();
      if (!attempt) {
        process.nextTick(connected, new TooFrequent('The database was not there a moment ago'));
        return;
      }
      super.connect((error: Error | null) => {
        if (error) attempt.failed();
        else attempt.succeeded();
        connected(error);
      });
    }
  };
};

/** A client that ends when its database has frozen. */
export const watchedClient = (watch: FrozenWatch) =>
  class WatchedClient extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      watchClient(watch, this);
    }
  };

const watchClient = (watch: FrozenWatch, client: pg.Client): void => {
  const awaiting = awaitingOf(client);
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  Object.assign(client, {
    query: (...args: unknown[]) => {
      awaiting.requested();
      return query(...args);
    },
  });
  client.on('drain', awaiting.idle);
  client.once('connect', () => watch.add(awaiting));
  client.once('end', () => watch.remove(awaiting));
};

/** Reads like any connection that fails. */
class TooFrequent extends Error {
  readonly code = 'ECONNREFUSED';
}
