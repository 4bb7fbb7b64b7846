import * as wire from '@yarda/contracts/identity/people-operator.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { type EndAccessDeps, endAccess } from './end-access.ts';

/** An operator's routes for people whose device or SIM was stolen. */
export const personOperatorRoutes = (app: FastifyInstance, deps: BindingDeps & EndAccessDeps): void => {
  bindCall(app, deps, wire.endAccess, ({ body }, { operator, once }) =>
    once({ commit: (tx) => endAccess(deps, tx, body, `operator ${operator.name}`) }),
  );
};
