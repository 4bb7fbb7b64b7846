import { type Database, statement } from '../database/database.ts';
import type { KeyedMac } from '../keys/keyed-mac.ts';
import type { LimitStore } from './limit-store.ts';

/** Rows are taken in the order of their keys, so that two processes never wait for each other. */
const add = statement(
  'request-counts-add',
  `insert into request_counts as counts (key, minute, counted)
   select key, :window::bigint, counted from unnest(:keys::text[], :counts::int[]) as given (key, counted) order by key
   on conflict (key) do update set
     counted = case when counts.minute < excluded.minute then excluded.counted
       else counts.counted + excluded.counted end,
     minute = greatest(counts.minute, excluded.minute)
   returning key, counted`,
);
const forget = statement('request-counts-forget', 'delete from request_counts where minute < :window');

/** In PostgreSQL, so that limits hold across processes. Keys name people's addresses: they are kept as HMACs. */
export const databaseLimitStore = (database: Database, mac: KeyedMac): LimitStore => ({
  add: async (window, counts) => {
    const named = new Map(counts.map(({ key }) => [macOf(mac, key), key]));
    const rows = await database.query(add, {
      window,
      keys: [...named.keys()],
      counts: counts.map(({ count }) => count),
    });
    return new Map(rows.map(({ key, counted }) => [named.get(key) ?? key, counted]));
  },
  forget: async (window) => {
    await database.query(forget, { window });
  },
});

const macOf = (mac: KeyedMac, key: string): string => mac.of(key).toString('base64url');
