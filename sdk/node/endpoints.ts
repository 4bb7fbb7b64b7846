import type { CallName, ProblemCode } from './api-types.ts';

/** Method and path of a call. `keyed`: the call takes an `Idempotency-Key`, so that a repeat has no second effect. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/${string}`;
  readonly keyed?: true;
  /** How a repeat is refused once the first attempt has removed it; of calls whose reply is empty. */
  readonly gone?: ProblemCode;
}

const consent = '/api/merchant/consents/{consentId}';
const debit = '/api/merchant/debits/{debitId}';
const webhook = '/api/merchant/webhook-endpoints/{endpointId}';
const key = '/api/merchant/keys/{keyId}';

/** Every call that a secret key may make. A test compares this with the contract. */
export const endpoints = {
  createConsent: { method: 'POST', path: '/api/merchant/consents', keyed: true },
  readMerchantConsent: { method: 'GET', path: consent },
  cancelConsent: { method: 'POST', path: `${consent}/cancel`, keyed: true },
  listMerchantConsents: { method: 'GET', path: '/api/merchant/consents' },
  listMerchantPayments: { method: 'GET', path: '/api/merchant/payments' },
  readMerchantPayment: { method: 'GET', path: '/api/merchant/payments/{paymentId}' },
  refundPayment: { method: 'POST', path: '/api/merchant/payments/{paymentId}/refund', keyed: true },
  readRefund: { method: 'GET', path: '/api/merchant/refunds/{refundId}' },
  listRefunds: { method: 'GET', path: '/api/merchant/refunds' },
  listTransactions: { method: 'GET', path: '/api/merchant/transactions' },
  readConsentData: { method: 'GET', path: `${consent}/data` },
  readConsentFile: { method: 'GET', path: `${consent}/files/{fileId}` },
  confirmDataDeletion: { method: 'POST', path: `${consent}/data/deletion` },
  createPaymentRequest: { method: 'POST', path: '/api/merchant/payment-requests', keyed: true },
  readMerchantPaymentRequest: { method: 'GET', path: '/api/merchant/payment-requests/{paymentRequestId}' },
  registerForm: { method: 'POST', path: '/api/merchant/forms', keyed: true },
  listDebits: { method: 'GET', path: '/api/merchant/debits' },
  readDebit: { method: 'GET', path: debit },
  nameDebitAmount: { method: 'PUT', path: '/api/merchant/payments/{paymentId}/amount', keyed: true },
  requestDebit: { method: 'POST', path: `${consent}/debits`, keyed: true },
  cancelDebit: { method: 'POST', path: `${debit}/cancel`, keyed: true },
  retryDebit: { method: 'POST', path: `${debit}/retry`, keyed: true },
  answerDispute: { method: 'POST', path: `${debit}/dispute`, keyed: true },
  refundDebit: { method: 'POST', path: `${debit}/refund`, keyed: true },
  pauseDebits: { method: 'POST', path: `${consent}/pause`, keyed: true },
  resumeDebits: { method: 'POST', path: `${consent}/resume`, keyed: true },
  tightenDebits: { method: 'POST', path: `${consent}/tighten`, keyed: true },
  revokeDebits: { method: 'POST', path: `${consent}/revoke`, keyed: true },
  readAllowance: { method: 'GET', path: `${consent}/allowance` },
  readMandateHistory: { method: 'GET', path: `${consent}/history` },
  listEvents: { method: 'GET', path: '/api/merchant/events' },
  readEvent: { method: 'GET', path: '/api/merchant/events/{eventId}' },
  createWebhookEndpoint: { method: 'POST', path: '/api/merchant/webhook-endpoints' },
  listWebhookEndpoints: { method: 'GET', path: '/api/merchant/webhook-endpoints' },
  readWebhookEndpoint: { method: 'GET', path: webhook },
  changeWebhookEndpoint: { method: 'PUT', path: webhook },
  deleteWebhookEndpoint: { method: 'DELETE', path: webhook, gone: 'WEBHOOK_ENDPOINT_NOT_FOUND' },
  rollWebhookSecret: { method: 'POST', path: `${webhook}/roll` },
  pingWebhookEndpoint: { method: 'POST', path: `${webhook}/ping` },
  replayWebhookEvents: { method: 'POST', path: `${webhook}/replay` },
  listWebhookDeliveries: { method: 'GET', path: `${webhook}/deliveries` },
  createKey: { method: 'POST', path: '/api/merchant/keys' },
  listKeys: { method: 'GET', path: '/api/merchant/keys' },
  rollKey: { method: 'POST', path: `${key}/roll` },
  revokeKey: { method: 'DELETE', path: key },
  listRequests: { method: 'GET', path: '/api/merchant/requests' },
  grantSandboxConsent: { method: 'POST', path: '/api/sandbox/consents/{consentId}/grant' },
  declineSandboxConsent: { method: 'POST', path: '/api/sandbox/consents/{consentId}/decline' },
  setSandboxScenario: { method: 'POST', path: '/api/sandbox/scenarios' },
  sendWebhookExample: { method: 'POST', path: '/api/sandbox/webhook-endpoints/{endpointId}/examples' },
} as const satisfies Record<CallName, Endpoint>;
