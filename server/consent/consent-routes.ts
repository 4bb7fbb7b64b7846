import { listGrantedConsents } from '@yarda/contracts/consent/approval.ts';
import * as wire from '@yarda/contracts/consent/consent.ts';
import { cancelConsent as cancelCall } from '@yarda/contracts/consent/consent-cancel.ts';
import {
  declineConsent as declineCall,
  reopenConsent as reopenCall,
} from '@yarda/contracts/consent/consent-decline.ts';
import { listMerchantPayments, readMerchantPayment } from '@yarda/contracts/consent/consent-payments.ts';
import { openFormResponse } from '@yarda/contracts/data/forms.ts';
import type { FastifyInstance } from 'fastify';
import { openFormResponse as openResponse } from '../data/forms/fill-form.ts';
import { pageVisitor } from '../payments/page-visitor.ts';
import { type BindingDeps, bindCall } from '../platform/http/bind-call.ts';
import { isPublicView } from '../platform/http/call-context.ts';
import type { ListReads } from '../platform/http/page-source.ts';
import { Problem } from '../platform/http/problem.ts';
import { findConsent } from './consent-store.ts';
import { type CancelDeps, cancelConsent } from './request/cancel-consent.ts';
import { statusOf } from './request/consent-to-wire.ts';
import { type CreateConsentDeps, createConsent } from './request/create-consent.ts';
import { declineConsent, reopenConsent } from './request/decline-consent.ts';
import {
  grantedConsents,
  listMerchantConsents,
  type ReadConsentDeps,
  readConsent,
  readMerchantConsent,
} from './request/read-consent.ts';
import { readRequestedPayment, readRequestedPayments } from './request/read-requested-payments.ts';

type Deps = BindingDeps & ListReads & CreateConsentDeps & ReadConsentDeps & CancelDeps;

export const consentRoutes = (app: FastifyInstance, deps: Deps): void => {
  bindCall(app, deps, wire.createConsent, ({ body }, { once, merchantId }) =>
    createConsent(deps, once, merchantId, body),
  );
  bindCall(app, deps, wire.readMerchantConsent, async ({ params }, { merchantId }) => ({
    consent: await readMerchantConsent(deps, merchantId, params.consentId),
  }));
  bindCall(app, deps, cancelCall, ({ params: { consentId } }, { once, merchantId }) =>
    once({ commit: async (tx) => ({ consent: await cancelConsent(deps, tx, { merchantId, consentId }) }) }),
  );
  bindCall(app, deps, wire.listMerchantConsents, ({ query }, { merchantId }) =>
    listMerchantConsents(deps, merchantId, query),
  );
  bindCall(app, deps, listMerchantPayments, ({ query }, { merchantId }) =>
    readRequestedPayments(deps, { ...query, merchantId }),
  );
  bindCall(app, deps, readMerchantPayment, async ({ params }, { merchantId }) => ({
    payment: await readRequestedPayment(deps, merchantId, params.paymentId),
  }));
  bindCall(app, deps, wire.readConsent, ({ params, query }, { visitor, header }) => {
    const { payerUserId: visitorId, claimHash } = pageVisitor({ visitor, header });
    return readConsent(deps, { ...params, ...query, visitorId, claimHash, isPublic: isPublicView(header) });
  });
  bindCall(app, deps, declineCall, ({ params, body }, { visitor }) =>
    declineConsent(deps, { ...params, ...body, visitorId: visitor?.userId ?? null }),
  );
  bindCall(app, deps, reopenCall, ({ params, body }, { visitor }) =>
    reopenConsent(deps, { ...params, ...body, visitorId: visitor?.userId ?? null }),
  );
  bindCall(app, deps, listGrantedConsents, async (_input, { payer }) => ({
    consents: await grantedConsents(deps, payer.userId),
  }));
  bindCall(app, deps, openFormResponse, async ({ body }, { payer }) => {
    const { userId } = payer;
    await assertRequestsForm(deps, body, userId);
    return openResponse(deps, { ...body, userId });
  });
};

/** Only the form a consent asks for may be filled in, only by a person it is meant for, and only while it is open. */
const assertRequestsForm = async (deps: Deps, input: { consentId: string; formId: string }, userId: string) => {
  const consent = await findConsent(deps.database, input.consentId);
  if (!consent || (consent.userId && consent.userId !== userId)) throw new Problem('CONSENT_NOT_FOUND');
  if (statusOf(consent, deps.now()) !== 'pending') throw new Problem('CONSENT_NOT_FOUND');
  if (consent.formId !== input.formId) throw new Problem('FORM_NOT_FOUND');
};
