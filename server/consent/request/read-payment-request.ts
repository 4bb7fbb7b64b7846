import type {
  PaymentConsent,
  readPaymentRequest as readCall,
  readMerchantPaymentRequest as readMerchantCall,
} from '@yarda/contracts/consent/consent-requests.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import { clientById, counterpartyOf } from '../../merchants/merchant-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { consentOfRequest } from './consent-of-request.ts';
import { type ConsentOfRequest, findPaymentRequest, type PaymentRequestRecord } from './payment-request-store.ts';

interface Deps {
  readonly database: Database;
  readonly now: Clock;
}

/**
 * A request as shown to anyone who opens its link, for a client of the merchant who asks; to the public, and without a
 * client, without persons.
 */
export const readPaymentRequest = async (
  deps: Deps,
  requestId: string,
  clientId: string | undefined,
  isPublic: boolean,
): Promise<Omit<ReplyOf<typeof readCall>, 'success'>> => {
  const request = await requestForClient(deps, requestId, clientId);
  const [counterparty, current] = await Promise.all([
    counterpartyOf(deps.database, request.merchantId),
    consentOfRequest(deps.database, requestId, new Date(deps.now())),
  ]);
  if (!counterparty) throw new Problem('PAYMENT_REQUEST_NOT_FOUND');
  const requested = paymentConsentOf(request);
  const paymentConsents = [isPublic || !clientId ? inPublic(requested) : requested];
  const data = { counterparty, paymentConsents, consentId: current?.consentId ?? null };
  return { data, now: new Date(deps.now()).toISOString() };
};

/** Whom the money is for, and who sends it, is no one else's business. */
export const inPublic = ({
  type,
  amount,
  narration,
  paypointId,
  location,
  originalRequestId,
}: PaymentConsent): PaymentConsent => ({
  ...{ type, amount, narration, originalRequestId },
  ...(paypointId !== undefined && { paypointId }),
  ...(location !== undefined && { location }),
});

/** A request that a client can open, if one is named; one that has ended remains as long as its consent stands. */
export const requestForClient = async (
  deps: Deps,
  requestId: string,
  clientId: string | undefined,
): Promise<PaymentRequestRecord> => {
  const [client, request] = await Promise.all([
    clientId ? clientById(deps.database, clientId) : undefined,
    findPaymentRequest(deps.database, requestId),
  ]);
  if (client === null) throw new Problem('CLIENT_NOT_AUTHORIZED');
  if (!request) throw new Problem('PAYMENT_REQUEST_NOT_FOUND');
  if (client && client.merchantId !== request.merchantId) throw new Problem('CLIENT_NOT_AUTHORIZED');
  const at = new Date(deps.now());
  if (isOver(request, at) && !(await consentOfRequest(deps.database, requestId, at)))
    throw new Problem('PAYMENT_REQUEST_NOT_FOUND');
  return request;
};

/** A request as its merchant sees it; another merchant's is reported as missing. */
export const readMerchantPaymentRequest = async (
  { database, now }: Deps,
  merchantId: string,
  requestId: string,
): Promise<ReplyOf<typeof readMerchantCall>['paymentRequest']> => {
  const request = await findPaymentRequest(database, requestId);
  if (request?.merchantId !== merchantId) throw new Problem('PAYMENT_REQUEST_NOT_FOUND');
  const { paymentRequestId, requested, createdAt, expiresAt } = request;
  const at = new Date(now());
  const current = await consentOfRequest(database, requestId, at);
  return {
    paymentRequestId,
    clientId: requested.clientId,
    status: statusOf(current, isOver(request, at)),
    amount: requested.amount,
    narration: requested.narration,
    reference: requested.reference ?? null,
    metadata: requested.metadata ?? {},
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    consentId: current?.consentId ?? null,
  };
};

const statusOf = (current: ConsentOfRequest | null, over: boolean) => {
  if (current) return current.granted || current.isFulfilled ? 'granted' : 'open';
  return over ? 'expired' : 'open';
};

/** The terms consented to by opening a request: all of its merchant's terms. */
export const paymentConsentOf = ({ paymentRequestId, requested }: PaymentRequestRecord): PaymentConsent => {
  const { clientId: _client, userId: _payer, actOnBehalfOf: _by, requirements: _requirements, ...more } = requested;
  const { metadata: _metadata, expiresAt: _end, bundle: _bundle, reference: _name, ...payment } = more;
  return { type: 'immediate', ...payment, originalRequestId: paymentRequestId };
};

const isOver = ({ expiresAt }: PaymentRequestRecord, at: Date): boolean => expiresAt !== null && expiresAt <= at;
