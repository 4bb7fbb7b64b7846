import type { Capability } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { verifyPageRoutes } from './verify-page-routes.ts';

export const openApproval = (ground: Ground): Capability => ({
  routes: (app) => verifyPageRoutes(app, ground),
  workers: [],
});
