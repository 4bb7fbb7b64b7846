import * as wire from '@yarda/contracts/identity/sign-in-proofs.ts';
import type { FastifyInstance } from 'fastify';
import { currentWaitingDevice } from '../../identity/sign-in/current-waiting-device.ts';
import { shownDevice } from '../../identity/sign-in/wait-to-be-let-in.ts';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { provableAccounts } from './provable-accounts.ts';
import { confirmAccountProof, startAccountProof } from './prove-by-account.ts';
import { proveByName } from './prove-by-name.ts';
import type { RecoveryDeps } from './recovery-deps.ts';

/** A new device proves whose it is while it waits to be let in. */
export const recoveryRoutes = (app: FastifyInstance, deps: BindingDeps & RecoveryDeps): void => {
  bindCall(app, deps, wire.readWaitingDevice, async ({ body }) => {
    const device = await currentWaitingDevice(deps, body.sessionId);
    const accounts = await provableAccounts(deps.database, device.userId);
    const requiredProof = accounts.length > 0 ? ('account' as const) : ('name' as const);
    return { device: { ...shownDevice(device), requiredProof, proven: device.proof !== null } };
  });
  bindCall(app, deps, wire.startAccountProof, ({ body }) => startAccountProof(deps, body));
  bindCall(app, deps, wire.confirmAccountProof, ({ body }) => confirmAccountProof(deps, body));
  bindCall(app, deps, wire.proveByName, async ({ body }) => {
    await proveByName(deps, body);
    return {};
  });
};
