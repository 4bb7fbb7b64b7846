import {
  openPaymentRequest,
  type PaymentConsent,
  readPaymentRequest,
} from '@yarda/contracts/consent/consent-requests.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import { checkSession } from '../../identity/session/check-session.ts';
import { bearerToken, currentSession } from '../../identity/session/session-store.ts';
import { createIntent } from '../../platform/api/intent.ts';
import { type FailureCode, isUnsettled, problemOf } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';

const CONSENT_LIFE_MS = 24 * 60 * 60 * 1000;

interface RequestAddress {
  readonly paymentRequestId: string;
  readonly clientId: string;
  /** Read-only: a request that has not been opened stays unopened. */
  readonly readOnly: boolean;
  /** Inside another page there is no room to ask how the payer wants to pay. */
  readonly embedded: boolean;
}

type Opened = { readonly ok: true; readonly consentId: string } | { readonly ok: false; readonly failure: FailureCode };

const opening = createIntent();

/**
 * The consent a payment request leads to: the existing one, or a new one that lasts `CONSENT_LIFE_MS` by the server's
 * clock.
 */
export const openRequest = async ({
  paymentRequestId,
  clientId,
  readOnly,
  embedded,
}: RequestAddress): Promise<Opened> => {
  try {
    const query = { clientId };
    const { data, now } = await request(readPaymentRequest, { params: { paymentRequestId }, query });
    if (data.consentId !== null) return { ok: true, consentId: data.consentId };
    if (readOnly) return { ok: false, failure: 'PAYMENT_REQUEST_NOT_FOUND' };
    const expiresAt = new Date(Date.parse(now) + CONSENT_LIFE_MS).toISOString();
    const opener = await whoOpens();
    const paymentConsents = opener.userId === undefined || embedded ? data.paymentConsents : await chosenBy(data);
    return await makeConsent(clientId, { ...opener, paymentConsents, expiresAt });
  } catch (cause) {
    return { ok: false, failure: problemOf(cause).code };
  }
};

type RequestData = ReplyOf<typeof readPaymentRequest>['data'];

/** The merchant's terms, with what the payer may set. Without an answer to that, the terms as they are. */
const chosenBy = async ({ paymentConsents, counterparty }: RequestData): Promise<PaymentConsent[]> => {
  const [payment] = paymentConsents;
  if (!payment) return paymentConsents;
  const { chooseSender } = await import('./choose-sender.tsx');
  const chosen = await chooseSender({ payment, counterparty }).catch(() => ({}));
  return paymentConsents.map((consent) => ({ ...consent, ...chosen }));
};

type Body = Parameters<typeof request<typeof openPaymentRequest>>[1] & object;

const makeConsent = async (clientId: string, body: Body['body']): Promise<Opened> => {
  try {
    const { consentId } = await opening((idempotencyKey) =>
      request(openPaymentRequest, { query: { clientId }, body }, { idempotencyKey }),
    );
    return { ok: true, consentId };
  } catch (cause) {
    const problem = problemOf(cause);
    return { ok: false, failure: isUnsettled(problem) ? 'CONSENT_NOT_CREATED' : problem.code };
  }
};

/** The signed-in person, once the server has confirmed the session. */
const whoOpens = async (): Promise<{ userId?: string }> => {
  if (bearerToken() !== null) await checkSession();
  const session = currentSession();
  return session.status === 'signed-in' ? { userId: session.user.userId } : {};
};
