import * as wire from '@yarda/contracts/identity/attestation.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { openAttestSession, type SessionDeps } from './open-attest-session.ts';

export const attestationRoutes = (app: FastifyInstance, deps: BindingDeps & SessionDeps): void => {
  bindCall(app, deps, wire.openAttestSession, ({ body }) => openAttestSession(deps, body));
};
