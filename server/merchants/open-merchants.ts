import type { Capability } from '../platform/capability.ts';
import type { Ground } from '../platform/ground.ts';
import { keyRoutes } from './keys/key-routes.ts';
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
