import { readAgreement as readAgreementCall } from '@yarda/contracts/consent/consent-agreement.ts';
import { listAgreements as listAgreementsCall } from '@yarda/contracts/consent/consent-agreements.ts';
import { readOwnDebit as readDebitCall } from '@yarda/contracts/consent/consent-own-debit.ts';
import { readOwnPayment as readPaymentCall } from '@yarda/contracts/consent/consent-own-payment.ts';
import { revalidateConsent as revalidateCall } from '@yarda/contracts/consent/consent-revalidation.ts';
import { payDebitNow } from '@yarda/contracts/mandates/debits-payer.ts';
import type { FastifyInstance } from 'fastify';
import type { PaymentLockDeps } from '../../payments/lock-payment-and-terms.ts';
import { type BindingDeps, bindCall } from '../../platform/http/bind-call.ts';
import type { CreateConsentDeps } from '../request/create-consent.ts';
import { listAgreements } from './list-agreements.ts';
import { payDebitNow as payNow } from './pay-debit-now.ts';
import { readAgreement } from './read-agreement.ts';
import { readOwnDebit } from './read-own-debit.ts';
import { readOwnPayment } from './read-own-payment.ts';
import { revalidateConsent } from './revalidate-consent.ts';

/** A person's routes for their agreements: every id is looked up together with its owner. */
export const agreementRoutes = (
  app: FastifyInstance,
  deps: BindingDeps & CreateConsentDeps & PaymentLockDeps,
): void => {
  bindCall(app, deps, listAgreementsCall, (_input, { payer }) => listAgreements(deps, payer.userId));
  bindCall(app, deps, readAgreementCall, async ({ params }, { payer }) => ({
    agreement: await readAgreement(deps, payer.userId, params.consentId),
  }));
  bindCall(app, deps, readDebitCall, async ({ params }, { payer }) => ({
    debit: await readOwnDebit(deps, payer.userId, params.debitId),
  }));
  bindCall(app, deps, readPaymentCall, async ({ params }, { payer }) => ({
    payment: await readOwnPayment(deps, payer.userId, params.paymentId),
  }));
  bindCall(app, deps, revalidateCall, ({ params }, { signer }) =>
    revalidateConsent(deps, signer.userId, params.consentId),
  );
  bindCall(app, deps, payDebitNow, ({ params }, { payer, once }) =>
    payNow(deps, once, { userId: payer.userId, debitId: params.debitId }),
  );
};
