import * as wire from '@yarda/contracts/consent/consent-requests.ts';
import type { FastifyInstance } from 'fastify';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import { isPublicView } from '../../platform/http/call-context.ts';
import type { CreateConsentDeps } from './create-consent.ts';
import { createPaymentRequest } from './create-payment-request.ts';
import { openPaymentRequest } from './open-payment-request.ts';
import { readMerchantPaymentRequest, readPaymentRequest } from './read-payment-request.ts';

type Deps = BindingDeps & CreateConsentDeps;

export const paymentRequestRoutes = (app: FastifyInstance, deps: Deps): void => {
  bindCall(app, deps, wire.createPaymentRequest, ({ body }, { once, merchantId }) =>
    createPaymentRequest(deps, once, merchantId, body),
  );
  bindCall(app, deps, wire.readMerchantPaymentRequest, async ({ params }, { merchantId }) => ({
    paymentRequest: await readMerchantPaymentRequest(deps, merchantId, params.paymentRequestId),
  }));
  bindCall(app, deps, wire.readPaymentRequest, ({ params, query }, { header }) =>
    readPaymentRequest(deps, params.paymentRequestId, query.clientId, isPublicView(header)),
  );
  bindCall(app, deps, wire.openPaymentRequest, ({ query, body }, { once, visitor, address }) =>
    openPaymentRequest(deps, once, { clientId: query.clientId, visitorId: visitor?.userId ?? null, address, body }),
  );
};
