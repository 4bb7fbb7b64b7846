import {
  merchantConsentSchema,
  merchantFuturePaymentSchema,
  merchantPaymentSchema,
  newConsentSchema,
} from '@yarda/contracts/consent/consent.ts';
import { requestedPaymentSchema } from '@yarda/contracts/consent/consent-payments.ts';
import { newPaymentRequestSchema } from '@yarda/contracts/consent/consent-requests.ts';
import {
  consentRequirementsSchema,
  consentSchema,
  requirementsSchema,
} from '@yarda/contracts/consent/requested-consent.ts';
import { formSchema } from '@yarda/contracts/data/forms.ts';
import { dataSharingSchema, sharedDataSchema } from '@yarda/contracts/data/sharing.ts';
import { partRequirementSchema } from '@yarda/contracts/data/sharing-requirement.ts';
import { debitSchema, disputeSchema } from '@yarda/contracts/mandates/debits.ts';
import { mandateSchema, onTheWaySchema } from '@yarda/contracts/mandates/debits-mandate.ts';
import { merchantEventSchema } from '@yarda/contracts/merchants/events.ts';
import {
  counterpartySchema,
  representativeInputSchema,
  representativeShownSchema,
} from '@yarda/contracts/merchants/merchants.ts';
import { keySchema } from '@yarda/contracts/merchants/merchants-keys.ts';
import { registeredMerchantSchema } from '@yarda/contracts/merchants/merchants-operator.ts';
import { loggedRequestSchema } from '@yarda/contracts/merchants/merchants-requests.ts';
import { webhookEndpointSchema } from '@yarda/contracts/merchants/webhooks.ts';
import { deliverySchema } from '@yarda/contracts/merchants/webhooks-deliveries.ts';
import { webhookEventSchema } from '@yarda/contracts/merchants/webhooks-events.ts';
import { paymentSchema } from '@yarda/contracts/payments/payment.ts';
import { immediatePaymentRequestSchema } from '@yarda/contracts/payments/payment-input.ts';
import { debitLimitsSchema, requestedLimitsSchema } from '@yarda/contracts/payments/payment-limits.ts';
import { futurePaymentRequestSchema, futurePaymentSchema } from '@yarda/contracts/payments/payment-plan.ts';
import { refundOfPaymentSchema, refundSchema } from '@yarda/contracts/payments/refunds.ts';
import { shieldWalletSchema, transferReturnSchema } from '@yarda/contracts/payments/transfers.ts';
import { failureBodySchema } from '@yarda/contracts/platform/failure-body.ts';
import type * as z from 'zod/mini';

/** The names of OpenAPI's components, by what they are: asked by a caller, or answered. */
export const openApiNames: Readonly<Record<'input' | 'output', Readonly<Record<string, z.ZodMiniType>>>> = {
  input: {
    NewConsent: newConsentSchema,
    NewImmediatePayment: immediatePaymentRequestSchema,
    NewFuturePayment: futurePaymentRequestSchema,
    NewLimits: requestedLimitsSchema,
    NewRepresentative: representativeInputSchema,
    NewPaymentRequest: newPaymentRequestSchema,
    NewDataSharing: dataSharingSchema,
    NewRequirements: consentRequirementsSchema,
    NewPartRequirement: partRequirementSchema,
  },
  output: {
    Consent: merchantConsentSchema,
    ImmediatePayment: merchantPaymentSchema,
    FuturePayment: merchantFuturePaymentSchema,
    Payment: requestedPaymentSchema,
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
    Merchant: registeredMerchantSchema,
    Request: loggedRequestSchema,
    Form: formSchema,
    ConsentOnPage: consentSchema,
    PaymentOnPage: paymentSchema,
    FuturePaymentOnPage: futurePaymentSchema,
    OneTimeAccount: shieldWalletSchema,
    Counterparty: counterpartySchema,
    Failure: failureBodySchema,
  },
};
