import type { MessageRail } from '@yarda/domain/platform/messages/message-ports.ts';
import type { Capability } from '../../platform/capability.ts';
import type { Ground } from '../../platform/ground.ts';
import { accountPageRoutes } from './account-page-routes.ts';
import { deviceStreamRoute } from './device-stream-route.ts';
import { personOperatorRoutes } from './person-operator-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export const openSession = (ground: Ground, { messages }: { readonly messages: MessageRail }): Capability => ({
  routes: (app) => {
    sessionRoutes(app, { ...ground, messages });
    accountPageRoutes(app, ground);
    deviceStreamRoute(app, ground);
    personOperatorRoutes(app, ground);
  },
  workers: [],
});
