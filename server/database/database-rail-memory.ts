import type { Clock } from '@yarda/domain/clock.ts';
import type { RailCall, RailMemory, Remembered } from '@yarda/domain/rail-memory.ts';
import { type Database, statement } from './database.ts';

const columns = 'standing, value, since';
const insert = statement(
  'rail-memory-begin',
  `insert into rail_memory (rail, kind, reference, standing, value, since)
   values ($1, $2, $3, 'sending', $4::jsonb, $5) on conflict do nothing returning reference`,
);
const resume = statement(
  'rail-memory-again',
  `update rail_memory set standing = 'sending', value = 'null'::jsonb, since = $5
   where rail = $1 and kind = $2 and reference = $3 and standing = 'answered' and since = $4 returning reference`,
);
const answer = statement(
  'rail-memory-answered',
  `update rail_memory set standing = case when standing = 'ended' then 'ended' else 'answered' end, value = $4::jsonb
   where rail = $1 and kind = $2 and reference = $3 returning reference`,
);
// The update without effect makes a concurrent caller wait, and returns the row whatever its standing.
const bury = statement(
  'rail-memory-end',
  `insert into rail_memory as m (rail, kind, reference, standing, value, since)
   values ($1, $2, $3, 'ended', 'null'::jsonb, $4)
   on conflict (rail, kind, reference) do update
   set standing = case when m.standing = 'sending' and m.since <= $5 then 'ended' else m.standing end
   returning ${columns}`,
);
const find = statement(
  'rail-memory-find',
  `select ${columns} from rail_memory where rail = $1 and kind = $2 and reference = $3`,
);

/** A rail's memory in the database. */
export const databaseRailMemory = (database: Database, rail: string, now: Clock): RailMemory => {
  const key = ({ kind, reference }: RailCall) => [rail, kind, reference];
  return {
    begin: async (call, value) => {
      const begun = [...key(call), JSON.stringify(value), new Date(now())];
      return (await database.query(insert, begun)).length > 0;
    },
    again: async (call, since) => (await database.query(resume, [...key(call), since, new Date(now())])).length > 0,
    answered: async (call, value) => {
      const known = await database.query(answer, [...key(call), JSON.stringify(value)]);
      if (known.length === 0) throw new Error('An answer to a call that was never begun');
    },
    end: async (call, unansweredSince) => {
      const [ended] = await database.query<Remembered>(bury, [...key(call), new Date(now()), unansweredSince]);
      if (!ended) throw new Error('A call was neither ended nor known');
      return ended;
    },
    find: async (call) => (await database.query<Remembered>(find, key(call)))[0] ?? null,
  };
};
