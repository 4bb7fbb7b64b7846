import * as wire from '@yarda/contracts/payments/terminal.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { type FetchKeysDeps, fetchTerminalKeys } from './fetch-terminal-keys.ts';

export const terminalRoutes = (app: FastifyInstance, deps: BindingDeps & FetchKeysDeps): void => {
  bindCall(app, deps, wire.fetchTerminalKeys, async ({ body }) => {
    const data = await fetchTerminalKeys(deps, body.serial);
    return { status: 'success' as const, message: 'Keys loaded', data: { status: 'success' as const, data } };
  });
};
