import * as wire from '@yarda/contracts/identity/sign-in.ts';
import { stopDevice as stopDeviceCall } from '@yarda/contracts/identity/sign-in-devices.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { createPasskey, type EnrolDeps, verifyCode } from './enrol-passkey.ts';
import { sendCode } from './one-time-code.ts';
import { stopDevice } from './stop-device.ts';
import { challengePasskey, usePasskey } from './use-passkey.ts';

export const signInRoutes = (app: FastifyInstance, deps: BindingDeps & EnrolDeps): void => {
  bindCall(app, deps, wire.sendCode, ({ body }, { address }) => sendCode(deps, { ...body, address }));
  bindCall(app, deps, wire.verifyCode, ({ body }, { address }) => verifyCode(deps, { ...body, address }));
  bindCall(app, deps, wire.createPasskey, ({ body }) => createPasskey(deps, body));
  bindCall(app, deps, wire.challengePasskey, ({ body }) => challengePasskey(deps, body.sessionId));
  bindCall(app, deps, wire.usePasskey, ({ body }) => usePasskey(deps, body));
  bindCall(app, deps, stopDeviceCall, async ({ params }, { signer }) => {
    await stopDevice(deps, signer, params.deviceId);
    return {};
  });
};
