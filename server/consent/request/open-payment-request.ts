import { isDeepStrictEqual } from 'node:util';
import type { openPaymentRequest as openCall, PaymentConsent } from '@yarda/contracts/consent/consent-requests.ts';
import type * as z from 'zod/mini';
import { accountsOf } from '../../accounts/user-account-store.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Once } from '../../platform/http/once.ts';
import { Problem, wrongField } from '../../platform/http/problem.ts';
import { consentOfBundle, consentOfRequest } from './consent-of-request.ts';
import { consentOfRequests, mayOpenJointly } from './consent-of-requests.ts';
import { assertExpiry, type CreateConsentDeps, prepareConsent, saveConsents } from './create-consent.ts';
import type { PreparedConsent } from './new-consent-record.ts';
import { insertConsentOf, lockPaymentRequest, type PaymentRequestRecord } from './payment-request-store.ts';
import { inPublic, paymentConsentOf, requestForClient } from './read-payment-request.ts';

interface Opening {
  readonly clientId: string | undefined;
  /** The signed-in person. */
  readonly visitorId: string | null;
  readonly address: string;
  readonly body: z.infer<typeof openCall.body>;
}

/**
 * Makes the consent of a payment request, or of several of one merchant together. Its terms must be what the merchant
 * asked, to the kobo. A request has one consent at a time, so that opening a link twice does not mean paying twice.
 */
export const openPaymentRequest = (
  deps: CreateConsentDeps,
  once: Once,
  opening: Opening,
): Promise<{ consentId: string }> =>
  once({
    prepare: () => prepareOpening(deps, opening),
    commit: async (tx, { requestIds, prepared }) => {
      // In one order, so that two openings cannot deadlock.
      for (const requestId of requestIds.toSorted()) await lockPaymentRequest(tx, requestId);
      const current = await currentOfAll(deps, tx, requestIds);
      if (current !== null) return { consentId: current };
      // The earlier consent has ended meanwhile: opening the link again makes another.
      if (!prepared) throw new Problem('UNAVAILABLE');
      saveConsents(tx, [prepared]);
      const { consentId } = prepared.consent;
      for (const [position, requestId] of requestIds.entries())
        await insertConsentOf(tx, requestId, consentId, position);
      return { consentId };
    },
  });

interface PreparedOpening {
  /** In the order of their payments. */
  readonly requestIds: readonly string[];
  /** Null if a consent already stands. */
  readonly prepared: PreparedConsent | null;
}

const prepareOpening = async (deps: CreateConsentDeps, opening: Opening): Promise<PreparedOpening> => {
  const { clientId, visitorId, body } = opening;
  if (body.userId !== undefined && body.userId !== visitorId) throw new Problem('CONSENT_NOT_CREATED');
  const requests: PaymentRequestRecord[] = [];
  for (const wanted of body.paymentConsents) {
    const request = await requestForClient(deps, wanted.originalRequestId, clientId);
    if (!isAsShown(wanted, request, clientId)) throw new Problem('CONSENT_NOT_CREATED');
    if (!(await isOwnSource(deps, wanted, body.userId))) throw new Problem('CONSENT_NOT_CREATED');
    requests.push(request);
  }
  const requestIds = requests.map(({ paymentRequestId }) => paymentRequestId);
  if (new Set(requestIds).size < requestIds.length || !mayOpenJointly(requests, visitorId))
    throw new Problem('CONSENT_NOT_CREATED');
  if (body.expiresAt !== undefined) assertOpenedExpiry(Date.parse(body.expiresAt), deps.now());
  if ((await currentOfAll(deps, deps.database, requestIds)) !== null) return { requestIds, prepared: null };
  return { requestIds, prepared: await prepareBatch(deps, requests, opening) };
};

/** Each opening costs the merchant a bank account, so a link's holder cannot end and reopen a consent at once. */
const shortestLifeMs = 5 * 60_000;

const assertOpenedExpiry = (wantedMs: number, nowMs: number): void => {
  if (wantedMs < nowMs + shortestLifeMs) throw wrongField('expiresAt', 'is less than 5 minutes ahead');
  assertExpiry(wantedMs, nowMs);
};

/** The one consent that all of these lead to; null if there is none yet. Throws if some are paid through another. */
const currentOfAll = async (
  deps: CreateConsentDeps,
  db: Queryable,
  requestIds: readonly string[],
): Promise<string | null> => {
  const at = new Date(deps.now());
  const [only = '', ...others] = requestIds;
  const current =
    others.length === 0 ? await consentOfRequest(db, only, at) : await consentOfBundle(db, requestIds, at);
  if (current === 'refused') throw new Problem('CONSENT_NOT_CREATED');
  return current?.consentId ?? null;
};

const prepareBatch = async (
  deps: CreateConsentDeps,
  requests: readonly PaymentRequestRecord[],
  { body, address }: Opening,
): Promise<PreparedConsent> => {
  const [first] = requests;
  const input = consentOfRequests(requests, body, deps.now());
  if (!first || !input) throw new Problem('CONSENT_NOT_CREATED');
  const byLink = { address, link: first.paymentRequestId };
  const prepared = await prepareConsent(deps, first.merchantId, input, byLink).catch(notCreated);
  const payments = prepared.payments.map((one, at) => {
    const { sourceAccountId = null } = body.paymentConsents[at] ?? {};
    return { ...one, payment: { ...one.payment, sourceAccountId } };
  });
  return { ...prepared, payments };
};

/**
 * The merchant's terms may since have become impossible, such as a payee that no longer exists. The payer cannot fix
 * it.
 */
const notCreated = (cause: unknown): never => {
  throw cause instanceof Problem && cause.code === 'INVALID_REQUEST' ? new Problem('CONSENT_NOT_CREATED') : cause;
};

/** Without a client, the terms as they are read without one will do too. */
const isAsShown = (wanted: PaymentConsent, request: PaymentRequestRecord, clientId: string | undefined): boolean => {
  const requested = paymentConsentOf(request);
  return matchesRequest(wanted, requested) || (!clientId && matchesRequest(wanted, inPublic(requested)));
};

/** The merchant's terms must be repeated unchanged; the payer adds their own account and any name left open. */
const matchesRequest = ({ sourceAccountId: _own, ...wanted }: PaymentConsent, input: PaymentConsent): boolean =>
  isDeepStrictEqual(describe(wanted), describe({ senderName: wanted.senderName, ...input }));

const describe = (payment: PaymentConsent): unknown =>
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
