import { readPublicKey } from '@yarda/contracts/payments/cards.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import type { EnvelopeKeys } from './envelope-keys.ts';

export const cardRoutes = (app: FastifyInstance, deps: BindingDeps & { readonly envelopeKeys: EnvelopeKeys }): void => {
  bindCall(app, deps, readPublicKey, () => deps.envelopeKeys.offer());
};
