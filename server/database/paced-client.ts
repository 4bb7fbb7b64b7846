import pg from 'pg';
import { connectionPace } from './connection-pace.ts';

type Connected = (error: Error | null) => void;

/**
 * A kind of client whose connections keep one pace: while its database is away most of them fail at once, without an attempt.
 * `Client` of a pool takes it.
 */
export const pacedClient = () => {
  const { turn } = connectionPace(() => performance.now());
  return class PacedClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(connected: Connected): void;
    override connect(connected?: Connected): Promise<pg.Client> | undefined {
      if (!connected)
        return new Promise((resolve, reject) => this.#connect((error) => (error ? reject(error) : resolve(this))));
      this.#connect(connected);
      return undefined;
    }

    #connect(connected: Connected): void {
      const attempt = turn();
      if (!attempt) {
        process.nextTick(connected, new TooSoon('The database was not there a moment ago'));
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

/** Reads like any connection that fails. */
class TooSoon extends Error {
  readonly code = 'ECONNREFUSED';
}
