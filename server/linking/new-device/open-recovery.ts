import type { Capability } from '../../platform/capability.ts';
import type { Ground } from '../../platform/ground.ts';
import type { RecoveryDeps } from './recovery-deps.ts';
import { recoveryRoutes } from './recovery-routes.ts';

export const openRecovery = (
  ground: Ground,
  { linkRail, identity }: Pick<RecoveryDeps, 'linkRail' | 'identity'>,
): Capability => ({
  routes: (app) => recoveryRoutes(app, { ...ground, linkRail, identity }),
  workers: [],
});
