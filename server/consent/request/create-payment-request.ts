import type { NewPaymentRequest } from '@yarda/contracts/consent/consent-requests.ts';
import { clientById } from '../../merchants/merchant-store.ts';
import { resolveDestination } from '../../payments/resolve-destination.ts';
import type { Once } from '../../platform/http/once.ts';
import { Problem, wrongField as wrong } from '../../platform/http/problem.ts';
import { assertCollectable } from './assert-collectable.ts';
import { type CreateConsentDeps, representativeOf } from './create-consent.ts';
import { insertPaymentRequest } from './payment-request-store.ts';
import { withRequestedPayer } from './with-requested-payer.ts';

/** Creates a merchant's request for one payment by link. Nothing is opened for it until someone follows the link. */
export const createPaymentRequest = (
  deps: CreateConsentDeps,
  once: Once,
  merchantId: string,
  input: NewPaymentRequest,
): Promise<{ paymentRequestId: string; url: string }> =>
  once({
    prepare: () => prepareRequest(deps, merchantId, input),
    commit: async (tx, request) => {
      await insertPaymentRequest(tx, { ...request, merchantId });
      const { paymentRequestId } = request;
      const url = `${deps.publicUrl}/r/${paymentRequestId}?clientId=${encodeURIComponent(input.clientId)}`;
      return { paymentRequestId, url };
    },
  });

interface PreparedRequest {
  readonly paymentRequestId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  /** Whom it is for by their own id, whom it pays as the merchant knows them. */
  readonly requested: NewPaymentRequest;
}

const prepareRequest = async (
  deps: CreateConsentDeps,
  merchantId: string,
  input: NewPaymentRequest,
): Promise<PreparedRequest> => {
  const client = await clientById(deps.database, input.clientId);
  if (client?.merchantId !== merchantId) throw new Problem('CLIENT_UNKNOWN');
  assertCollectable(deps, [{ type: 'immediate', amount: input.amount }], () => 'body.amount');
  const resolved = await resolveDestination(deps, merchantId, input);
  if (!resolved.ok) throw wrong(resolved.field, resolved.message);
  await representativeOf(deps, merchantId, input);
  const inOurIds = await withRequestedPayer(deps, merchantId, input);
  const createdAt = new Date(deps.now());
  const expiresAt = input.expiresAt === undefined ? null : new Date(input.expiresAt);
  if (expiresAt && expiresAt <= createdAt) throw wrong('expiresAt', 'is in the past');
  return { paymentRequestId: deps.newId('paymentRequest'), createdAt, expiresAt, requested: inOurIds };
};
