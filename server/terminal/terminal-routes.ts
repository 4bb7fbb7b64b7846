import * as wire from '@yarda/contracts/terminal.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../http/bind-call.ts';
import { fetchTerminalKeys } from './fetch-terminal-keys.ts';
import { type MakePurchaseDeps, makeChipPurchase } from './make-chip-purchase.ts';

export const terminalRoutes = (app: FastifyInstance, deps: BindingDeps & MakePurchaseDeps): void => {
  bindCall(app, deps, wire.fetchTerminalKeys, async ({ body }) => {
    const data = await fetchTerminalKeys(deps, body.serial);
    return { status: 'success' as const, message: 'Keys loaded', data: { status: 'success' as const, data } };
  });
  bindCall(app, deps, wire.makeChipPurchase, async ({ body }, { visitor }) => {
    const { status, rrn, responseCode, authorisationCode, iccResponse } = await makeChipPurchase(
      deps,
      body,
      visitor?.userId ?? null,
    );
    const approved = status === 'approved';
    return {
      status: approved ? ('approved' as const) : ('declined' as const),
      message: approved ? 'Approved' : 'Transaction declined by card or issuer',
      data: {
        rrn,
        response_code: responseCode ?? '',
        authorisation_code: authorisationCode,
        icc_response: iccResponse ?? '',
      },
    };
  });
};
