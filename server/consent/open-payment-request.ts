import { isDeepStrictEqual } from 'node:util';
import { type NewConsent, newConsentSchema } from '@yarda/contracts/consent.ts';
import type { openPaymentRequest as openCall, PaymentConsent } from '@yarda/contracts/consent-requests.ts';
import type * as z from 'zod/mini';
import { accountsOf } from '../accounts/user-account-store.ts';
import type { Once } from '../http/once.ts';
import { Problem } from '../http/problem.ts';
import {
  type CreateConsentDeps,
  consentLifeMs,
  type PreparedConsent,
  prepareConsent,
  saveConsent,
} from './create-consent.ts';
import {
  currentConsentOf,
  insertConsentOf,
  lockPaymentRequest,
  type PaymentRequestRecord,
} from './payment-request-store.ts';
import { paymentConsentOf, requestForClient } from './read-payment-request.ts';

interface Opening {
  readonly clientId: string | undefined;
  /** Who is signed in. */
  readonly visitorId: string | null;
  readonly body: z.infer<typeof openCall.body>;
}

/**
 * Makes the consent of a payment request. What is consented to has to be what the merchant asked, to the kobo; and there is
 * one consent at a time, so that nobody pays twice for having opened a link twice.
 */
export const openPaymentRequest = (
  deps: CreateConsentDeps,
  once: Once,
  opening: Opening,
): Promise<{ consentId: string }> =>
  once({
    prepare: () => prepareOpening(deps, opening),
    commit: async (tx, { request, prepared }) => {
      await lockPaymentRequest(tx, request.paymentRequestId);
      const current = await currentConsentOf(tx, request.paymentRequestId, new Date(deps.now()));
      if (current) return { consentId: current.consentId };
      // The consent there was has ended since: whoever opens the link again makes another.
      if (!prepared) throw new Problem('UNAVAILABLE');
      await saveConsent(deps, tx, prepared);
      const { consentId } = prepared.consent;
      await insertConsentOf(tx, request.paymentRequestId, consentId);
      return { consentId };
    },
  });

interface PreparedOpening {
  readonly request: PaymentRequestRecord;
  /** Null where a consent stands already. */
  readonly prepared: PreparedConsent | null;
}

const prepareOpening = async (deps: CreateConsentDeps, opening: Opening): Promise<PreparedOpening> => {
  const { clientId, visitorId, body } = opening;
  const [wanted] = body.paymentConsents;
  if (!wanted) throw new Problem('CONSENT_NOT_CREATED');
  const request = await requestForClient(deps, wanted.originalRequestId, clientId);
  if (!isAsAsked(wanted, paymentConsentOf(request))) throw new Problem('CONSENT_NOT_CREATED');
  if (body.userId !== undefined && body.userId !== visitorId) throw new Problem('CONSENT_NOT_CREATED');
  if (!(await isOwnSource(deps, wanted, body.userId))) throw new Problem('CONSENT_NOT_CREATED');
  const current = await currentConsentOf(deps.database, request.paymentRequestId, new Date(deps.now()));
  if (current) return { request, prepared: null };
  const asked = consentAsked(request, body, wanted, deps.now());
  const prepared = await prepareConsent(deps, request.merchantId, asked).catch(notCreated);
  const { sourceAccountId = null } = wanted;
  const payments = prepared.payments.map((payment) => ({ ...payment, sourceAccountId }));
  return { request, prepared: { ...prepared, payments } };
};

/** What its merchant asked for may since have become impossible: whoever is to be paid is gone. The payer can mend nothing. */
const notCreated = (cause: unknown): never => {
  throw cause instanceof Problem && cause.code === 'INVALID_REQUEST' ? new Problem('CONSENT_NOT_CREATED') : cause;
};

/** All that is the merchant's to say is said as they said it; the payer adds their own account, and a name left open. */
const isAsAsked = ({ sourceAccountId: _own, ...wanted }: PaymentConsent, asked: PaymentConsent): boolean =>
  isDeepStrictEqual(said(wanted), said({ senderName: wanted.senderName, ...asked }));

const said = (payment: PaymentConsent): unknown =>
  Object.fromEntries(Object.entries(payment).filter(([, value]) => value !== undefined));

/** An account to pay from is one of whoever the consent will be for: with nobody known it is nobody's. */
const isOwnSource = async (
  { database }: CreateConsentDeps,
  { sourceAccountId }: PaymentConsent,
  userId: string | undefined,
): Promise<boolean> => {
  if (sourceAccountId === undefined) return true;
  if (userId === undefined) return false;
  return (await accountsOf(database, userId)).some(({ accountId }) => accountId === sourceAccountId);
};

/** The consent as its merchant would have asked for it now, ending no later than the request does. */
const consentAsked = (
  { asked, expiresAt }: PaymentRequestRecord,
  { userId, expiresAt: wantedEnd }: Opening['body'],
  { senderName }: PaymentConsent,
  nowMs: number,
): NewConsent => {
  const { clientId, userId: meantFor, actOnBehalfOf, requirements, metadata, expiresAt: _end, ...payment } = asked;
  const ends = [wantedEnd, expiresAt?.toISOString()].flatMap((end) => (end === undefined ? [] : [Date.parse(end)]));
  return newConsentSchema.parse({
    clientId,
    payments: [{ ...payment, type: 'immediate', senderName: payment.senderName ?? senderName }],
    actOnBehalfOf,
    requirements,
    metadata,
    userId: meantFor ?? userId,
    expiresAt: new Date(Math.min(nowMs + consentLifeMs, ...ends)).toISOString(),
  });
};
