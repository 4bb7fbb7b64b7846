import { createConsent, listMerchantConsents, readMerchantConsent } from '../consent/consent.ts';
import { cancelConsent } from '../consent/consent-cancel.ts';
import { readConsentData, readConsentFile } from '../consent/consent-data.ts';
import { listMerchantPayments, readMerchantPayment } from '../consent/consent-payments.ts';
import { createPaymentRequest, readMerchantPaymentRequest } from '../consent/consent-requests.ts';
import { listTransactions } from '../consent/consent-transactions.ts';
import { registerForm } from '../data/forms.ts';
import { confirmDataDeletion } from '../data/sharing-ending.ts';
import { listDebits, nameDebitAmount, readDebit } from '../mandates/debits.ts';
import {
  answerDispute,
  cancelDebit,
  pauseDebits,
  readAllowance,
  readMandateHistory,
  refundDebit,
  requestDebit,
  resumeDebits,
  retryDebit,
  revokeDebits,
  tightenDebits,
} from '../mandates/debits-merchant.ts';
import { listEvents, readEvent } from '../merchants/events.ts';
import { createKey, listKeys, revokeKey, rollKey } from '../merchants/merchants-keys.ts';
import { listRequests } from '../merchants/merchants-requests.ts';
import {
  changeWebhookEndpoint,
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  readWebhookEndpoint,
  rollWebhookSecret,
} from '../merchants/webhooks.ts';
import { listWebhookDeliveries, pingWebhookEndpoint, replayWebhookEvents } from '../merchants/webhooks-deliveries.ts';
import { listRefunds, readRefund, refundPayment } from '../payments/refunds.ts';

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
  listTransactions,
  listDebits,
  readDebit,
  nameDebitAmount,
  requestDebit,
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
