import { join } from 'node:path';
import type { Capability } from '../capability.ts';
import { type Database, statement } from '../database/database.ts';
import type { RequestLimits } from '../limits/request-limits.ts';
import type { Readings } from '../metrics/measures.ts';
import { type HealthDeps, healthRoutes } from './health-routes.ts';
import { staticAssets } from './static-assets.ts';

interface HttpGround extends Omit<HealthDeps, 'ready' | 'rails' | 'isDraining'> {
  readonly database: Database;
  readonly limits: RequestLimits;
}

const ping = statement('ping', 'select 1');
const root = join(import.meta.dirname, '../../..');

/** The routes every server has: health and files. */
export const openHttp = (
  ground: HttpGround,
  health: Pick<HealthDeps, 'rails' | 'isDraining'>,
  pageBefore?: string,
): Capability => ({
  routes: (app) => {
    healthRoutes(app, { ...ground, ready: () => ground.database.query(ping), ...health });
    staticAssets(app, {
      page: [join(root, 'web/dist'), ...(pageBefore ? [pageBefore] : [])],
      embed: join(root, 'embed/dist'),
    });
  },
  workers: [],
  gauge: async () => ({
    yarda_database_up: await ground.database.query(ping).then(
      () => 1,
      () => 0,
    ),
    yarda_database_disk_full: Number(ground.diskFault() !== null),
    yarda_stopping: Number(health.isDraining()),
    ...connectionsOf(ground.database),
  }),
  forget: ground.limits.forget,
});

const connectionsOf = ({ connections }: Database): Readings => {
  if (!connections) return {};
  const { max, ...used } = connections();
  return {
    yarda_database_connections_most: max,
    yarda_database_connections: Object.entries(used).map(([state, value]) => ({ labels: { state }, value })),
  };
};
