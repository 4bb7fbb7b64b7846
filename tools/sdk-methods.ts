/** A method makes a call; with `gives` it returns one field of the reply, otherwise the whole. */
export type SdkMethod = string | { readonly call: string; readonly gives: string; readonly isBase64?: true };

const gives = (call: string, field: string): SdkMethod => ({ call, gives: field });

/**
 * The methods of the packages in other languages, named as those of `@yarda/node`: the only part of them that the contract does
 * not have. A test compares names and results with `@yarda/node`, and the calls with the contract.
 */
export const sdkMethods: Readonly<Record<string, Readonly<Record<string, SdkMethod>>>> = {
  consents: {
    create: 'createConsent',
    read: gives('readMerchantConsent', 'consent'),
    cancel: gives('cancelConsent', 'consent'),
    list: 'listMerchantConsents',
    data: 'readConsentData',
    confirmDeletion: 'confirmDataDeletion',
    file: { call: 'readConsentFile', gives: 'content', isBase64: true },
  },
  payments: {
    read: gives('readMerchantPayment', 'payment'),
    list: 'listMerchantPayments',
    refund: 'refundPayment',
  },
  refunds: { read: gives('readRefund', 'refund'), list: 'listRefunds' },
  transactions: { list: 'listTransactions' },
  paymentRequests: { create: 'createPaymentRequest', read: gives('readMerchantPaymentRequest', 'paymentRequest') },
  forms: { register: 'registerForm' },
  debits: {
    read: gives('readDebit', 'debit'),
    list: 'listDebits',
    nameAmount: gives('nameDebitAmount', 'debit'),
    request: gives('requestDebit', 'debit'),
    cancel: gives('cancelDebit', 'debit'),
    retry: gives('retryDebit', 'debit'),
    answerDispute: gives('answerDispute', 'debit'),
    refund: gives('refundDebit', 'debit'),
  },
  mandates: {
    pause: 'pauseDebits',
    resume: gives('resumeDebits', 'mandate'),
    tighten: 'tightenDebits',
    revoke: 'revokeDebits',
    allowance: 'readAllowance',
    history: gives('readMandateHistory', 'history'),
  },
  events: { read: gives('readEvent', 'event'), list: 'listEvents' },
  webhookEndpoints: {
    create: 'createWebhookEndpoint',
    list: gives('listWebhookEndpoints', 'endpoints'),
    read: gives('readWebhookEndpoint', 'endpoint'),
    change: gives('changeWebhookEndpoint', 'endpoint'),
    remove: 'deleteWebhookEndpoint',
    roll: gives('rollWebhookSecret', 'secret'),
    ping: 'pingWebhookEndpoint',
    sendExample: 'sendWebhookExample',
    replay: gives('replayWebhookEvents', 'count'),
    deliveries: 'listWebhookDeliveries',
  },
  keys: {
    create: 'createKey',
    list: gives('listKeys', 'keys'),
    roll: 'rollKey',
    revoke: gives('revokeKey', 'key'),
  },
  requests: { list: 'listRequests' },
  sandbox: { grant: 'grantSandboxConsent', decline: 'declineSandboxConsent', scenario: 'setSandboxScenario' },
};

/** What each holder of methods is about. */
export const sdkGroups: Readonly<Record<string, string>> = {
  consents: 'Your requests to payers: create, read, list and cancel; the data and files that payers share.',
  payments: 'Payments due now, and their refunds.',
  refunds: 'Refunds, wherever they were ordered.',
  transactions: 'Your books: all that moved, by day.',
  paymentRequests: 'Links that create a consent when they are opened.',
  forms: 'Your forms.',
  debits: 'Later debits, one by one: amounts, cancellations, retries, refunds, disputes.',
  mandates: 'The right to debit under a consent: allowance, history, pause, limits, end.',
  events: 'Your event log.',
  webhookEndpoints: 'Addresses that receive webhooks, their secrets and deliveries.',
  keys: 'Your secret keys.',
  requests: 'The requests that your programs made.',
  sandbox: 'Plays the payer, the bank and the clock; refused by a live server.',
};
