import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import type { IdentityRail } from '@yarda/domain/sharing/sharing-ports.ts';
import type { Capability } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { recoveryRoutes } from './recovery-routes.ts';

export const openRecovery = (
  ground: Ground,
  { linkRail, identity }: { readonly linkRail: LinkRail; readonly identity: IdentityRail },
): Capability => ({
  routes: (app) => recoveryRoutes(app, { ...ground, linkRail, identity }),
  workers: [],
});
