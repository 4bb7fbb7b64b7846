import { setTimeout } from 'node:timers/promises';
import {
  consentCalls,
  formCalls,
  paymentCalls,
  paymentRequestCalls,
  refundCalls,
  sandboxCalls,
  transactionCalls,
} from './consent-calls.ts';
import { debitCalls } from './debit-calls.ts';
import { endpointCalls, keyCalls, requestCalls } from './endpoint-calls.ts';
import { eventCalls } from './event-calls.ts';
import { mandateCalls } from './mandate-calls.ts';
import { secretText } from './secret-text.ts';
import { createSender, type Environment, type SenderSettings } from './sender.ts';
import { version } from './version.ts';
import { webhooks } from './webhooks.ts';

/** Optional settings; the defaults suit a server. */
export interface YardaOptions {
  /** Address of the API: an origin, such as `https://pay.example.com`. Without, `YARDA_URL`. */
  readonly url?: string | undefined;
  /** The version of the API that your program is written for, a date. Without, the one that your key was made for. */
  readonly version?: string | undefined;
  /** How often a call is sent again, at most: 2 without. */
  readonly maxRetries?: number | undefined;
  /** How long one attempt may take: 30 seconds without. */
  readonly timeoutMs?: number | undefined;
  /** Used instead of the global `fetch`. */
  readonly fetch?: typeof fetch | undefined;
}

/**
 * The API for your server. It holds your secret key: never ship it to a browser. A call rejects with a `YardaError` if the server refuses
 * it, or does not answer after the retries.
 */
export class Yarda {
  /** Your requests to payers: create, read, list and cancel; the data and files that payers share. */
  readonly consents: ReturnType<typeof consentCalls>;
  /** Payments due now, and their refunds. */
  readonly payments: ReturnType<typeof paymentCalls>;
  /** Refunds, wherever they were ordered. */
  readonly refunds: ReturnType<typeof refundCalls>;
  /** Your books: all that moved, by day. */
  readonly transactions: ReturnType<typeof transactionCalls>;
  /** Links that create a consent when they are opened. */
  readonly paymentRequests: ReturnType<typeof paymentRequestCalls>;
  /** Your forms. */
  readonly forms: ReturnType<typeof formCalls>;
  /** Later debits, one by one: amounts, cancellations, retries, refunds, disputes. */
  readonly debits: ReturnType<typeof debitCalls>;
  /** The right to debit under a consent: allowance, history, pause, limits, end. */
  readonly mandates: ReturnType<typeof mandateCalls>;
  /** Your event log, as a list or a stream. */
  readonly events: ReturnType<typeof eventCalls>;
  /** Addresses that receive webhooks, their secrets and deliveries. */
  readonly webhookEndpoints: ReturnType<typeof endpointCalls>;
  /** Your secret keys. */
  readonly keys: ReturnType<typeof keyCalls>;
  /** The requests that your programs made. */
  readonly requests: ReturnType<typeof requestCalls>;
  /** Plays the payer, the bank and the clock; refused by a live server. */
  readonly sandbox: ReturnType<typeof sandboxCalls>;
  /** Verifies and handles webhooks; needs no key. */
  readonly webhooks = webhooks;

  /** @throws TypeError when there is no key, or its address is none that a key may be sent to. */
  constructor(secretKey: string | undefined = process.env.YARDA_SECRET_KEY, options: YardaOptions = {}) {
    const key = secretText(secretKey ?? '', 'Your secret key');
    if (!key.startsWith('sk_')) throw new TypeError('Yarda needs your secret key: sk_…');
    const settings: SenderSettings = {
      origin: originOf(options.url ?? process.env.YARDA_URL),
      secretKey: key,
      maxRetries: options.maxRetries ?? defaults.maxRetries,
      timeoutMs: options.timeoutMs ?? defaults.timeoutMs,
      userAgent: `yarda-node/${version}`,
      version: options.version ?? null,
    };
    const environment: Environment = { ...nodeRuntime, ...(options.fetch && { fetch: options.fetch }) };
    const send = createSender(settings, environment);
    this.consents = consentCalls(send);
    this.payments = paymentCalls(send);
    this.refunds = refundCalls(send);
    this.transactions = transactionCalls(send);
    this.paymentRequests = paymentRequestCalls(send);
    this.forms = formCalls(send);
    this.debits = debitCalls(send);
    this.mandates = mandateCalls(send);
    this.events = eventCalls(send, settings, environment);
    this.webhookEndpoints = endpointCalls(send);
    this.keys = keyCalls(send);
    this.requests = requestCalls(send);
    this.sandbox = sandboxCalls(send);
  }
}

/** Settings where none are passed. */
export const defaults = { maxRetries: 2, timeoutMs: 30_000 } as const;

const nodeRuntime: Environment = {
  fetch: (...args) => fetch(...args),
  wait: (ms, signal) => setTimeout(ms, undefined, signal && { signal }).catch(() => undefined),
  chance: Math.random,
  newKey: () => crypto.randomUUID(),
};

/** A key travels encrypted, or not beyond this machine. */
const originOf = (url: string | undefined): string => {
  if (!url) throw new TypeError('Yarda needs its address: { url } or YARDA_URL');
  // Without a scheme, `localhost:4000` is an address of the scheme `localhost`.
  if (!/^https?:/i.test(url) || !URL.canParse(url))
    throw new TypeError(`YARDA_URL, or { url }, is like https://pay.example.com: ${url}`);
  const { protocol, hostname, origin } = new URL(url);
  const isHere = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) {
    throw new TypeError(`A secret key is sent over https only: ${origin}`);
  }
  return origin;
};
