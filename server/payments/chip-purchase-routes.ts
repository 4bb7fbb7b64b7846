import { makeChipPurchase } from '@yarda/contracts/payments/terminal.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../platform/http/bind-call.ts';
import type { PaymentLockDeps } from './lock-payment-and-terms.ts';
import { pageVisitor } from './page-visitor.ts';
import { payByChip } from './pay-by-chip.ts';
import type { MakePurchaseDeps } from './terminal/make-chip-purchase.ts';

export const chipPurchaseRoutes = (
  app: FastifyInstance,
  deps: BindingDeps & MakePurchaseDeps & PaymentLockDeps,
): void => {
  bindCall(app, deps, makeChipPurchase, async ({ body }, calling) => {
    const { status, rrn, responseCode, authorisationCode, iccResponse } = await payByChip(
      deps,
      body,
      pageVisitor(calling),
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
