import { join } from 'node:path';
import type { Call } from '@yarda/contracts/call.ts';
import { calls } from '@yarda/contracts/wire.ts';
import type { Clock } from '@yarda/domain/clock.ts';
import type { Capability } from '../capability.ts';
import { type Database, statement } from '../database/database.ts';
import type { Mode } from '../mode.ts';
import { type HealthDeps, healthRoutes } from './health-routes.ts';
import { forgetIdempotencyKeys } from './idempotency-store.ts';
import type { RequestLimits } from './request-limits.ts';
import { staticAssets } from './static-assets.ts';

interface HttpGround extends Pick<HealthDeps, 'hub'> {
  readonly database: Database;
  readonly now: Clock;
  readonly limits: RequestLimits;
}

const ping = statement('ping', 'select 1');
const root = join(import.meta.dirname, '../..');

/** The routes every server has: health and files. */
export const openHttp = (
  { database, now, hub, limits }: HttpGround,
  health: Pick<HealthDeps, 'rails' | 'isDraining'>,
): Capability => ({
  routes: (app) => {
    healthRoutes(app, { ready: () => database.query(ping), hub, ...health });
    staticAssets(app, { page: join(root, 'web/dist'), embed: join(root, 'embed/dist') });
  },
  workers: [],
  forget: async () => {
    await forgetIdempotencyKeys(database, now);
    await limits.forget();
  },
});

/** The calls that exist: a live server has none of the sandbox's. */
export const callsIn = (mode: Mode): readonly Call[] =>
  calls.filter((call: Call) => mode === 'test' || !call.sandboxOnly);
