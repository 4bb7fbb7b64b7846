import type { Database } from '../database/database.ts';

/**
 * How processes learn that streams have news. Only the names of streams travel: the events stay in the database, and who
 * hears of news reads them there.
 */
export interface EventSignal {
  /** Hears the names of streams with news, one per line; an empty text if some may have been missed. */
  listen(channel: string, listener: (names: string) => void): Promise<void>;
  /** Announces names to every process, and resolves once that is safe; null where the database's statements do so. */
  readonly publish: ((channel: string, names: readonly string[]) => Promise<void>) | null;
  stop(): Promise<void>;
}

/** News by the database's own `NOTIFY`, which its statements send with what they write. */
export const databaseSignal = ({ listen }: Pick<Database, 'listen'>): EventSignal => ({
  listen,
  publish: null,
  stop: async () => undefined,
});
