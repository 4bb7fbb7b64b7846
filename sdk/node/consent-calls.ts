import type { Bodies, Consent, Payment, Queries, Replies } from './api-types.ts';
import { type Listing, listed } from './listing.ts';
import type { CallOptions, Send, UnkeyedOptions } from './sender.ts';

/** Calls about consents, your requests to payers. */
export const consentCalls = (send: Send) => ({
  /** Makes a consent; send the payer to its `url`. */
  create: (body: Bodies['createConsent'], options?: CallOptions): Promise<Replies['createConsent']> =>
    send('createConsent', { ...options, body }),

  read: async (consentId: string, options?: CallOptions): Promise<Consent> =>
    (await send('readMerchantConsent', { ...options, params: { consentId } })).consent,

  /** Takes back one that its payer has not answered. */
  cancel: async (consentId: string, options?: CallOptions): Promise<Consent> =>
    (await send('cancelConsent', { ...options, params: { consentId } })).consent,

  /** The newest first. */
  list: (query: Omit<Queries['listMerchantConsents'], 'cursor'> = {}, options?: CallOptions): Listing<Consent> =>
    listed(query, async (input) => {
      const { consents, nextCursor } = await send('listMerchantConsents', { ...options, query: input });
      return { items: consents, nextCursor };
    }),

  /** The payer's shared data and answers. Every reading is recorded. */
  data: (consentId: string, options?: CallOptions): Promise<Replies['readConsentData']> =>
    send('readConsentData', { ...options, params: { consentId } }),

  /** Tells its payer that you have deleted your copies of what they share no longer. */
  confirmDeletion: (consentId: string, options?: UnkeyedOptions): Promise<Replies['confirmDataDeletion']> =>
    send('confirmDataDeletion', { ...options, params: { consentId } }),

  /** A file that its payer sent with a form. */
  file: async (consentId: string, fileId: string, options?: CallOptions): Promise<Uint8Array> => {
    const { content } = await send('readConsentFile', { ...options, params: { consentId, fileId } });
    return Uint8Array.from(Buffer.from(content, 'base64'));
  },
});

/** In the sandbox, what a person would do on the page: your tests need no browser. */
export const sandboxCalls = (send: Send) => ({
  grant: (
    consentId: string,
    body: Bodies['grantSandboxConsent'],
    options?: UnkeyedOptions,
  ): Promise<Replies['grantSandboxConsent']> =>
    send('grantSandboxConsent', { ...options, params: { consentId }, body }),

  decline: (
    consentId: string,
    body: Bodies['declineSandboxConsent'],
    options?: UnkeyedOptions,
  ): Promise<Replies['declineSandboxConsent']> =>
    send('declineSandboxConsent', { ...options, params: { consentId }, body }),

  /** Sets the next outcome of debits that you were granted. */
  scenario: (body: Bodies['setSandboxScenario'], options?: UnkeyedOptions): Promise<Replies['setSandboxScenario']> =>
    send('setSandboxScenario', { ...options, body }),
});

/** Calls about the payments of your consents: due now, or later. */
export const paymentCalls = (send: Send) => ({
  read: async (paymentId: string, options?: CallOptions): Promise<Payment> =>
    (await send('readMerchantPayment', { ...options, params: { paymentId } })).payment,

  /** Those of the newest consent first. */
  list: (query: Omit<Queries['listMerchantPayments'], 'cursor'> = {}, options?: CallOptions): Listing<Payment> =>
    listed(query, async (input) => {
      const { payments, nextCursor } = await send('listMerchantPayments', { ...options, query: input });
      return { items: payments, nextCursor };
    }),

  /** Gives back an executed immediate payment, or `amount` (kobo) of it. */
  refund: (
    paymentId: string,
    body: Bodies['refundPayment'] = {},
    options?: CallOptions,
  ): Promise<Replies['refundPayment']> => send('refundPayment', { ...options, params: { paymentId }, body }),
});

/** Calls about your refunds of immediate payments. */
export const refundCalls = (send: Send) => ({
  read: async (refundId: string, options?: CallOptions): Promise<Refund> =>
    (await send('readRefund', { ...options, params: { refundId } })).refund,

  /** The newest first. */
  list: (query: Omit<Queries['listRefunds'], 'cursor'> = {}, options?: CallOptions): Listing<Refund> =>
    listed(query, async (input) => {
      const { refunds, nextCursor } = await send('listRefunds', { ...options, query: input });
      return { items: refunds, nextCursor };
    }),
});

type Refund = Replies['readRefund']['refund'];

/** Links that ask for one payment. */
export const paymentRequestCalls = (send: Send) => ({
  create: (body: Bodies['createPaymentRequest'], options?: CallOptions): Promise<Replies['createPaymentRequest']> =>
    send('createPaymentRequest', { ...options, body }),

  read: async (
    paymentRequestId: string,
    options?: CallOptions,
  ): Promise<Replies['readMerchantPaymentRequest']['paymentRequest']> =>
    (await send('readMerchantPaymentRequest', { ...options, params: { paymentRequestId } })).paymentRequest,
});

/** Forms that a consent can ask its payer to fill in. */
export const formCalls = (send: Send) => ({
  register: (body: Bodies['registerForm'], options?: CallOptions): Promise<Replies['registerForm']> =>
    send('registerForm', { ...options, body }),
});

type Transaction = Replies['listTransactions']['transactions'][number];

/** Your books. */
export const transactionCalls = (send: Send) => ({
  /** Transactions of some days, the newest first: payments, debits, refunds, returns and reversals. */
  list: (query: Omit<Queries['listTransactions'], 'cursor'> = {}, options?: CallOptions): Listing<Transaction> =>
    listed(query, async (input) => {
      const { transactions, nextCursor } = await send('listTransactions', { ...options, query: input });
      return { items: transactions, nextCursor };
    }),
});
