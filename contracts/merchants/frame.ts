import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { instantSchema } from '../platform/replies.ts';
import { consentStatusSchema } from './consent-status.ts';

const consentId = identifierSchema('consent');

/**
 * The data of a granted consent that every script of the merchant's page may read: ids, status and amounts (kobo),
 * nothing about a person. The merchant's server reads the rest.
 */
export const consentOutcomeSchema = z.strictObject({
  consentId,
  status: consentStatusSchema,
  grantedAt: z.nullable(instantSchema),
  payments: z.array(
    z.strictObject({
      paymentId: identifierSchema('payment'),
      type: z.enum(['immediate', 'future']),
      status: z.string(),
      amount: amountSchema,
    }),
  ),
});

export type ConsentOutcome = z.infer<typeof consentOutcomeSchema>;

/**
 * All messages from the embedded page to the page around it: a closed union. Each is sent to the parent's exact origin.
 * `height` is in CSS pixels. `oya-money-escape-pressed`: the payer pressed Escape and the page had nothing of its own to close.
 */
export const messageToParentSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('oya-money-height-update'), height: z.int().check(z.gte(1)) }),
  z.object({ type: z.literal('oya-money-consent-data'), consentId, status: consentStatusSchema }),
  z.object({ type: z.literal('oya-money-consent-success'), consentData: consentOutcomeSchema }),
  z.object({ type: z.literal('oya-money-consent-completed'), consentId }),
  z.object({ type: z.literal('oya-money-consent-declined'), consentId }),
  z.object({ type: z.literal('oya-money-consent-failed'), consentId: z.nullable(z.string()), error: z.string() }),
  z.object({ type: z.literal('oya-money-escape-pressed') }),
]);

/**
 * All messages from the surrounding page to the embedded one: look again who is signed in. It says only when, never
 * who: a token or any other field is dropped, since a merchant's page must not choose the person. Accepted only from
 * the parent window, at an origin that its client has registered.
 */
export const messageFromParentSchema = z.object({ type: z.literal('oya-money-authentication-updated') });

export type MessageToParent = z.infer<typeof messageToParentSchema>;
