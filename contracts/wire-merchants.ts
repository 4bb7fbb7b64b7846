import { createConsent, listMerchantConsents, readMerchantConsent } from './consent.ts';
import { cancelConsent } from './consent-cancel.ts';
import { readConsentData, readConsentFile } from './consent-data.ts';
import { listMerchantPayments, readMerchantPayment } from './consent-payments.ts';
import { createPaymentRequest, readMerchantPaymentRequest } from './consent-requests.ts';
import { listDebits, nameDebitAmount, readDebit } from './debits.ts';
import {
  answerDispute,
  askDebit,
  cancelDebit,
  pauseDebits,
  readAllowance,
  readMandateHistory,
  refundDebit,
  resumeDebits,
  retryDebit,
  revokeDebits,
  tightenDebits,
} from './debits-merchant.ts';
import { listEvents, readEvent } from './events.ts';
import { registerForm } from './forms.ts';
import { createKey, listKeys, revokeKey, rollKey } from './merchants-keys.ts';
import { listRequests } from './merchants-requests.ts';
import { listRefunds, readRefund, refundPayment } from './refunds.ts';
import { confirmDataDeletion } from './sharing-ending.ts';
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  readWebhookEndpoint,
  rollWebhookSecret,
} from './webhooks.ts';
import { listWebhookDeliveries, pingWebhookEndpoint, replayWebhookEvents } from './webhooks-deliveries.ts';

/** The calls that a merchant's server makes, with a secret key. */
export const merchantCalls = [
  createConsent,
  readMerchantConsent,
  listMerchantConsents,
  cancelConsent,
  listMerchantPayments,
  readMerchantPayment,
  refundPayment,
  readRefund,
  listRefunds,
  listDebits,
  readDebit,
  nameDebitAmount,
  askDebit,
  cancelDebit,
  retryDebit,
  refundDebit,
  answerDispute,
  pauseDebits,
  resumeDebits,
  tightenDebits,
  revokeDebits,
  readAllowance,
  readMandateHistory,
  listEvents,
  readEvent,
  createWebhookEndpoint,
  listWebhookEndpoints,
  readWebhookEndpoint,
  changeWebhookEndpoint,
  pingWebhookEndpoint,
  replayWebhookEvents,
  listWebhookDeliveries,
  rollWebhookSecret,
  deleteWebhookEndpoint,
  createKey,
  listKeys,
  rollKey,
  revokeKey,
  listRequests,
  readConsentData,
  readConsentFile,
  confirmDataDeletion,
  registerForm,
  createPaymentRequest,
  readMerchantPaymentRequest,
] as const;
