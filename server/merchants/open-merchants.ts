import type { Capability } from '../capability.ts';
import type { Ground } from '../ground.ts';
import { keyRoutes } from './key-routes.ts';
import { operatorMerchantRoutes } from './operator-merchant-routes.ts';
import { requestRoutes } from './request-routes.ts';

export const openMerchants = (ground: Ground): Capability => ({
  routes: (app) => {
    keyRoutes(app, ground);
    requestRoutes(app, ground);
    operatorMerchantRoutes(app, ground);
  },
  workers: [],
});
