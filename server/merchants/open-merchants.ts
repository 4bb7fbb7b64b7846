import type { Capability } from '../capability.ts';
import type { BindingDeps } from '../http/bind-call.ts';
import type { KeyDeps } from './change-keys.ts';
import { keyRoutes } from './key-routes.ts';

export const openMerchants = (deps: BindingDeps & KeyDeps): Capability => ({
  routes: (app) => keyRoutes(app, deps),
  workers: [],
});
