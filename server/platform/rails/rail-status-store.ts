import type { RailStatus } from '@yarda/domain/platform/rails/rail-health.ts';
import { type Database, statement } from '../database/database.ts';

/** A port, and the status of its rail. */
export type PortStatus = RailStatus & { readonly port: string };

/** An answer ends a row of faults; without one, the faults of all processes add up. In one order, so that none wait for each other. */
const notify = statement(
  'rail-statuses-publish',
  `insert into rail_statuses as known (port, faults_in_row, answered_at, fault_at)
   select port, faults_in_row, answered_at, fault_at
   from unnest(:ports::text[], :faultCounts::int[], :answeredAt::timestamptz[],
     :faultAt::timestamptz[]) as told (port, faults_in_row, answered_at, fault_at)
   order by port
   on conflict (port) do update set
     faults_in_row = excluded.faults_in_row + case when excluded.answered_at is null then known.faults_in_row else 0 end,
     answered_at = greatest(known.answered_at, excluded.answered_at),
     fault_at = greatest(known.fault_at, excluded.fault_at)`,
);
const read = statement('rail-statuses', 'select port, faults_in_row, answered_at, fault_at from rail_statuses');

/** Adds the rail statuses that one process observed since it last published them. */
export const publishRailStatuses = async (database: Database, statuses: readonly PortStatus[]): Promise<void> => {
  const at = (ms: number | null) => (ms === null ? null : new Date(ms));
  await database.query(notify, {
    ports: statuses.map(({ port }) => port),
    faultCounts: statuses.map(({ faultsInRow }) => faultsInRow),
    answeredAt: statuses.map(({ answeredMs }) => at(answeredMs)),
    faultAt: statuses.map(({ faultMs }) => at(faultMs)),
  });
};

export const readRailStatuses = async (database: Database): Promise<readonly PortStatus[]> => {
  const rows = await database.query(read);
  return rows.map(({ port, faultsInRow, answeredAt, faultAt }) => ({
    ...{ port, faultsInRow, answeredMs: answeredAt?.getTime() ?? null, faultMs: faultAt?.getTime() ?? null },
  }));
};
