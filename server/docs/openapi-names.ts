import { consentRequirementsSchema, consentSchema, requirementsSchema } from '@yarda/contracts/asked-consent.ts';
import {
  merchantConsentSchema,
  merchantFuturePaymentSchema,
  merchantPaymentSchema,
  newConsentSchema,
} from '@yarda/contracts/consent.ts';
import { askedPaymentSchema } from '@yarda/contracts/consent-payments.ts';
import { newPaymentRequestSchema } from '@yarda/contracts/consent-requests.ts';
import { debitSchema, disputeSchema } from '@yarda/contracts/debits.ts';
import { mandateSchema, onTheWaySchema } from '@yarda/contracts/debits-mandate.ts';
import { merchantEventSchema } from '@yarda/contracts/events.ts';
import { failureBodySchema } from '@yarda/contracts/failure-body.ts';
import { formSchema } from '@yarda/contracts/forms.ts';
import {
  counterpartySchema,
  representativeAskedSchema,
  representativeShownSchema,
} from '@yarda/contracts/merchants.ts';
import { keySchema } from '@yarda/contracts/merchants-keys.ts';
import { knownMerchantSchema } from '@yarda/contracts/merchants-operator.ts';
import { requestMadeSchema } from '@yarda/contracts/merchants-requests.ts';
import { paymentSchema } from '@yarda/contracts/payment.ts';
import { immediatePaymentRequestSchema } from '@yarda/contracts/payment-asked.ts';
import { askedLimitsSchema, debitLimitsSchema } from '@yarda/contracts/payment-limits.ts';
import { futurePaymentRequestSchema, futurePaymentSchema } from '@yarda/contracts/payment-plan.ts';
import { refundOfPaymentSchema, refundSchema } from '@yarda/contracts/refunds.ts';
import { dataSharingSchema, sharedDataSchema } from '@yarda/contracts/sharing.ts';
import { partRequirementSchema } from '@yarda/contracts/sharing-requirement.ts';
import { shieldWalletSchema, transferReturnSchema } from '@yarda/contracts/transfers.ts';
import { webhookEndpointSchema } from '@yarda/contracts/webhooks.ts';
import { deliverySchema } from '@yarda/contracts/webhooks-deliveries.ts';
import { webhookEventSchema } from '@yarda/contracts/webhooks-events.ts';
import type * as z from 'zod/mini';

/** The names of OpenAPI's components, by what they are: asked by a caller, or answered. */
export const openApiNames: Readonly<Record<'input' | 'output', Readonly<Record<string, z.ZodMiniType>>>> = {
  input: {
    NewConsent: newConsentSchema,
    NewImmediatePayment: immediatePaymentRequestSchema,
    NewFuturePayment: futurePaymentRequestSchema,
    NewLimits: askedLimitsSchema,
    NewRepresentative: representativeAskedSchema,
    NewPaymentRequest: newPaymentRequestSchema,
    NewDataSharing: dataSharingSchema,
    NewRequirements: consentRequirementsSchema,
    NewPartRequirement: partRequirementSchema,
  },
  output: {
    Consent: merchantConsentSchema,
    ImmediatePayment: merchantPaymentSchema,
    FuturePayment: merchantFuturePaymentSchema,
    Payment: askedPaymentSchema,
    Refund: refundSchema,
    RefundOfPayment: refundOfPaymentSchema,
    Return: transferReturnSchema,
    Debit: debitSchema,
    Dispute: disputeSchema,
    Mandate: mandateSchema,
    DebitOnTheWay: onTheWaySchema,
    Limits: debitLimitsSchema,
    Requirements: requirementsSchema,
    PartRequirement: partRequirementSchema,
    Representative: representativeShownSchema,
    DataSharing: dataSharingSchema,
    SharedData: sharedDataSchema,
    Event: merchantEventSchema,
    WebhookEvent: webhookEventSchema,
    WebhookEndpoint: webhookEndpointSchema,
    Delivery: deliverySchema,
    Key: keySchema,
    Merchant: knownMerchantSchema,
    Request: requestMadeSchema,
    Form: formSchema,
    ConsentOnPage: consentSchema,
    PaymentOnPage: paymentSchema,
    FuturePaymentOnPage: futurePaymentSchema,
    OneTimeAccount: shieldWalletSchema,
    Counterparty: counterpartySchema,
    Failure: failureBodySchema,
  },
};
