import type { Capability } from '../capability.ts';
import type { Ground } from '../ground.ts';
import type { Readings } from '../metrics/measures.ts';
import { publishRailStatuses, readRailStatuses } from './rail-status-store.ts';
import type { RailReport, RailsHealth, SharedRailHealth } from './watch-rails.ts';

type SharedGround = Pick<Ground, 'database' | 'failed'>;

/** How often the processes on one database tell each other which rails answer. */
const shareMs = 2_000;

/** Processes on one database share the status of their rails in that database. */
export const sharedRailHealth = ({ database }: Pick<SharedGround, 'database'>): SharedRailHealth => ({
  publish: (statuses) => publishRailStatuses(database, statuses),
  read: () => readRailStatuses(database),
});

/** Tells all processes which rails do not answer, whichever process found out. */
export const shareRailHealth = (
  ground: SharedGround,
  health: Pick<RailsHealth<never>, 'share' | 'report'>,
): Capability => ({
  routes: () => undefined,
  workers: [],
  gauge: () => readingsOf(health.report()),
  start: () => shareRepeatedly(ground, health),
  startsInEveryProcess: true,
});

const readingsOf = (rails: Readonly<Record<string, RailReport>>): Readings => {
  const each = (read: (report: RailReport) => number | null) =>
    Object.entries(rails).flatMap(([port, report]) => {
      const value = read(report);
      return value === null ? [] : [{ labels: { port }, value }];
    });
  return {
    yarda_rail_down: each(({ down }) => Number(down)),
    yarda_rail_success_ratio: each(({ successRate }) => successRate),
    yarda_rail_last_word_seconds: each(({ lastWord }) => lastWord && Date.parse(lastWord.at) / 1_000),
  };
};

const shareRepeatedly = (ground: SharedGround, { share }: Pick<RailsHealth<never>, 'share'>): (() => Promise<void>) => {
  const others = sharedRailHealth(ground);
  let sharing: Promise<void> | null = null;
  const timer = setInterval(() => {
    sharing ??= share(others)
      .catch(ground.failed)
      .finally(() => {
        sharing = null;
      });
  }, shareMs);
  return async () => {
    clearInterval(timer);
    await sharing;
  };
};
