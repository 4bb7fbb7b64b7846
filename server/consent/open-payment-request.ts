import { isDeepStrictEqual } from 'node:util';
import { type NewConsent, newConsentSchema } from '@yarda/contracts/consent.ts';
import type { openPaymentRequest as openCall, PaymentConsent } from '@yarda/contracts/consent-requests.ts';
import type * as z from 'zod/mini';
import { accountsOf } from '../accounts/user-account-store.ts';
import type { Once } from '../http/once.ts';
import { Problem } from '../http/problem.ts';
import {
  assertExpiry,
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
  /** The signed-in person. */
  readonly visitorId: string | null;
  readonly body: z.infer<typeof openCall.body>;
}

/**
 * Makes the consent of a payment request. Its terms must be what the merchant asked, to the kobo. A request has one
 * consent at a time, so that opening a link twice does not mean paying twice.
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
      // The earlier consent has ended meanwhile: opening the link again makes another.
      if (!prepared) throw new Problem('UNAVAILABLE');
      await saveConsent(deps, tx, prepared);
      const { consentId } = prepared.consent;
      await insertConsentOf(tx, request.paymentRequestId, consentId);
      return { consentId };
    },
  });

interface PreparedOpening {
  readonly request: PaymentRequestRecord;
  /** Null if a consent already stands. */
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
  if (body.expiresAt !== undefined) assertExpiry(Date.parse(body.expiresAt), deps.now());
  const asked = consentAsked(request, body, wanted, deps.now());
  const prepared = await prepareConsent(deps, request.merchantId, asked).catch(notCreated);
  const { sourceAccountId = null } = wanted;
  const payments = prepared.payments.map((one) => ({ ...one, payment: { ...one.payment, sourceAccountId } }));
  return { request, prepared: { ...prepared, payments } };
};

/**
 * The merchant's terms may since have become impossible, such as a payee that no longer exists. The payer cannot fix
 * it.
 */
const notCreated = (cause: unknown): never => {
  throw cause instanceof Problem && cause.code === 'INVALID_REQUEST' ? new Problem('CONSENT_NOT_CREATED') : cause;
};

/** The merchant's terms must be repeated unchanged; the payer adds their own account and any name left open. */
const isAsAsked = ({ sourceAccountId: _own, ...wanted }: PaymentConsent, asked: PaymentConsent): boolean =>
  isDeepStrictEqual(said(wanted), said({ senderName: wanted.senderName, ...asked }));

const said = (payment: PaymentConsent): unknown =>
  Object.fromEntries(Object.entries(payment).filter(([, value]) => value !== undefined));

/** A source account must belong to the person the consent will be for; with no known person there can be none. */
const isOwnSource = async (
  { database }: CreateConsentDeps,
  { sourceAccountId }: PaymentConsent,
  userId: string | undefined,
): Promise<boolean> => {
  if (sourceAccountId === undefined) return true;
  if (userId === undefined) return false;
  return (await accountsOf(database, userId)).some(
    ({ accountId, cardOnly }) => accountId === sourceAccountId && !cardOnly,
  );
};

/** The consent as its merchant would have asked for it now, ending no later than the request. */
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
