import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { RailCall, RailMemory } from '@yarda/domain/platform/rails/rail-memory.ts';
import { type Database, statement } from '../database/database.ts';

const columns = 'status, value, since';
const insert = statement(
  'rail-memory-start',
  `insert into rail_memory (rail, kind, reference, status, value, since)
   values (:rail, :kind, :reference, 'sending', :value::jsonb, :now) on conflict do nothing returning reference`,
);
const resume = statement(
  'rail-memory-again',
  `update rail_memory set status = 'sending', value = 'null'::jsonb, since = :now
   where rail = :rail and kind = :kind and reference = :reference and status = 'answered' and since = :since
   returning reference`,
);
const answer = statement(
  'rail-memory-answered',
  `update rail_memory set status = case when status = 'ended' then 'ended' else 'answered' end,
     value = :value::jsonb
   where rail = :rail and kind = :kind and reference = :reference returning reference`,
);
// The update without effect makes a concurrent caller wait, and returns the row in any status.
const bury = statement(
  'rail-memory-end',
  `insert into rail_memory as m (rail, kind, reference, status, value, since)
   values (:rail, :kind, :reference, 'ended', 'null'::jsonb, :now)
   on conflict (rail, kind, reference) do update
   set status = case when m.status = 'sending' and m.since <= :unansweredSince then 'ended' else m.status end
   returning ${columns}`,
);
const find = statement(
  'rail-memory-find',
  `select ${columns} from rail_memory where rail = :rail and kind = :kind and reference = :reference`,
);

/** A rail's memory in the database. */
export const databaseRailMemory = (database: Database, rail: string, now: Clock): RailMemory => {
  const key = ({ kind, reference }: RailCall) => ({ rail, kind, reference });
  return {
    start: async (call, value) => {
      const started = { ...key(call), value: JSON.stringify(value), now: new Date(now()) };
      return (await database.query(insert, started)).length > 0;
    },
    again: async (call, since) =>
      (await database.query(resume, { ...key(call), since, now: new Date(now()) })).length > 0,
    answered: async (call, value) => {
      const existing = await database.query(answer, { ...key(call), value: JSON.stringify(value) });
      if (existing.length === 0) throw new Error('An answer to a call that was never begun');
    },
    end: async (call, unansweredSince) => {
      const [ended] = await database.query(bury, {
        ...key(call),
        now: new Date(now()),
        unansweredSince,
      });
      if (!ended) throw new Error('A call was neither ended nor known');
      return ended;
    },
    find: async (call) => (await database.query(find, key(call)))[0] ?? null,
  };
};
