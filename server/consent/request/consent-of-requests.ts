import { isDeepStrictEqual } from 'node:util';
import { type NewConsent, newConsentSchema } from '@yarda/contracts/consent/consent.ts';
import type { NewPaymentRequest, openPaymentRequest } from '@yarda/contracts/consent/consent-requests.ts';
import type * as z from 'zod/mini';
import { consentLifeMs } from './create-consent.ts';
import type { PaymentRequestRecord } from './payment-request-store.ts';

type Body = z.infer<typeof openPaymentRequest.body>;

/**
 * The consent as its merchant would have asked for it now: every payment as its request has it, the strictest of what
 * they require, and no longer than the first of them to end. Null if they do not go together: another client, payer or
 * representative. Metadata belongs to its own request: a consent of several has none.
 */
export const consentOfRequests = (
  requests: readonly PaymentRequestRecord[],
  { expiresAt: wantedEnd, paymentConsents }: Body,
  nowMs: number,
): NewConsent | null => {
  const all = requests.map(({ requested }) => requested);
  const [first] = all;
  const meantFor = new Set(all.flatMap((each) => each.userId ?? []));
  if (!first || meantFor.size > 1 || !all.every((each) => isAlike(each, first))) return null;
  const ends = [wantedEnd, ...requests.map(({ expiresAt }) => expiresAt?.toISOString())].flatMap((end) =>
    end === undefined ? [] : [Date.parse(end)],
  );
  return newConsentSchema.parse({
    clientId: first.clientId,
    payments: all.map((input, at) => paymentOf(input, paymentConsents[at]?.senderName)),
    actOnBehalfOf: first.actOnBehalfOf,
    requirements: {
      requiresAuth: all.some(({ requirements }) => requirements?.requiresAuth),
      requiresAccount: all.some(({ requirements }) => requirements?.requiresAccount),
    },
    metadata: all.length === 1 ? first.metadata : undefined,
    reference: all.length === 1 ? first.reference : undefined,
    // Only a merchant names the payer: opening a link binds nobody.
    userId: [...meantFor][0],
    expiresAt: new Date(Math.min(nowMs + consentLifeMs, ...ends)).toISOString(),
  });
};

/**
 * Whether requests may be opened together: their merchant gave them one bundle, or all name the person who opens them. Anyone
 * else could tie another's link to a request of their own.
 */
export const mayOpenJointly = (requests: readonly PaymentRequestRecord[], visitorId: string | null): boolean => {
  const [bundle, ...bundles] = new Set(requests.map(({ requested }) => requested.bundle));
  const isBundle = bundle !== undefined && bundles.length === 0;
  const isTheirs = visitorId !== null && requests.every(({ requested }) => requested.userId === visitorId);
  return requests.length === 1 || isBundle || isTheirs;
};

const isAlike = (input: NewPaymentRequest, other: NewPaymentRequest): boolean =>
  input.clientId === other.clientId && isDeepStrictEqual(input.actOnBehalfOf, other.actOnBehalfOf);

const paymentOf = (input: NewPaymentRequest, senderName: string | undefined) => {
  const { clientId: _client, userId: _payer, actOnBehalfOf: _by, requirements: _requirements, ...more } = input;
  const { metadata: _metadata, expiresAt: _end, bundle: _bundle, ...payment } = more;
  return { ...payment, type: 'immediate' as const, senderName: payment.senderName ?? senderName };
};
