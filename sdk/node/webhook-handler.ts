import type { WebhookEvent } from './api-types.ts';
import { assertSecrets, type RefusalReason, readWebhook, type WebhookHeaders, WebhookRefused } from './read-webhook.ts';
import { memorySeenStore, type SeenStore } from './seen-store.ts';

/** The types of events that webhooks carry. */
export type WebhookType = WebhookEvent['type'];

/** The event of one type. */
export type WebhookOf<Type extends WebhookType> = MemberOf<WebhookEvent, Type>;

type MemberOf<Event extends WebhookEvent, Type extends WebhookType> = Event extends WebhookEvent
  ? Type extends Event['type']
    ? Event & { readonly type: Type }
    : never
  : never;

/** Your handler for each type of event. `others` gets the rest. */
export type WebhookHandlers = {
  readonly [Type in WebhookType]?: ((event: WebhookOf<Type>) => Promise<void> | void) | undefined;
} & { readonly others?: ((event: WebhookEvent) => Promise<void> | void) | undefined };

/** Events of a consent that have not come: those between. Fetch them with `events.list({ consentId, after })`. */
export interface Gap {
  readonly consentId: string;
  /** The `sequence` of the last one that came. */
  readonly after: number;
  /** The `sequence` of the one that came now. */
  readonly before: number;
}

/** How webhooks are verified, and what is remembered of them. */
export interface HandlerOptions {
  /** Your endpoint's secret (`whsec_…`) or its public key; several while you roll it. */
  readonly secrets: string | readonly string[];
  /** Remembers what was handled. Default: this process's memory, for one process only. */
  readonly seen?: SeenStore | undefined;
  /** Called before the event after a gap is handled. Useful only for an endpoint that is sent every type. */
  readonly onGap?: ((gap: Gap) => Promise<void> | void) | undefined;
  /** Called when a handler throws; the event will be delivered again. */
  readonly onError?: ((error: unknown, event: WebhookEvent) => void) | undefined;
  /** The time in milliseconds, for tests. */
  readonly now?: (() => number) | undefined;
}

/** The result of a request: answer it with `status`, and with `reason`, which is kept with the delivery. */
export interface WebhookOutcome {
  readonly status: 200 | 400 | 409 | 500;
  readonly outcome: 'handled' | 'seen' | 'busy' | 'refused' | 'failed';
  readonly event: WebhookEvent | null;
  /** Why it is refused; null if it is not. */
  readonly reason: RefusalReason | null;
}

/** Handles one request: pass the raw body, not the parsed one. Answer with the outcome's `status`. */
export type HandleWebhook = (rawBody: string | Uint8Array, headers: WebhookHeaders) => Promise<WebhookOutcome>;

/**
 * Handles webhooks: verifies the signature, drops what was handled before, reports gaps, and calls the handler of the type. A
 * handler that throws answers 500, and the event comes again.
 *
 * @throws TypeError if a secret is missing or malformed.
 */
export const webhookHandler = (handlers: WebhookHandlers, options: HandlerOptions): HandleWebhook => {
  const { secrets, seen = memorySeenStore(), now = Date.now } = options;
  assertSecrets(secrets);
  return async (rawBody, headers) => {
    const read = readOrRefuse(rawBody, headers, secrets, now());
    if (typeof read === 'string') return { status: 400, outcome: 'refused', event: null, reason: read };
    const received = { event: read, reason: null };
    try {
      const claim = await seen.claim(read.eventId);
      // Answered 200, a second request would end the attempts while the first may still fail.
      if (claim === 'busy') return { status: 409, outcome: 'busy', ...received };
      if (claim === 'done') return { status: 200, outcome: 'seen', ...received };
      await handleClaimed(read, handlers, seen, options.onGap);
      return { status: 200, outcome: 'handled', ...received };
    } catch (error) {
      options.onError?.(error, read);
      return { status: 500, outcome: 'failed', ...received };
    }
  };
};

const handleClaimed = async (
  event: WebhookEvent,
  handlers: WebhookHandlers,
  seen: SeenStore,
  onGap: HandlerOptions['onGap'],
): Promise<void> => {
  try {
    await reportGap(event, seen, onGap);
    await handlerOf(handlers, event)?.(event);
    if (event.sequence !== null) await seen.reached(event.data.consentId, event.sequence);
    await seen.done(event.eventId);
  } catch (error) {
    await seen.failed(event.eventId);
    throw error;
  }
};

const readOrRefuse = (...given: Required<Parameters<typeof readWebhook>>): WebhookEvent | RefusalReason => {
  try {
    return readWebhook(...given);
  } catch (error) {
    // A parsed body is the merchant's mistake and would never verify: it must be seen, not answered.
    if (error instanceof WebhookRefused && error.reason !== 'body_parsed') return error.reason;
    throw error;
  }
};

const reportGap = async (event: WebhookEvent, seen: SeenStore, onGap: HandlerOptions['onGap']): Promise<void> => {
  if (!onGap || event.sequence === null) return;
  const { consentId } = event.data;
  const after = await seen.sequenceOf(consentId);
  if (event.sequence > after + 1) await onGap({ consentId, after, before: event.sequence });
};

/** The handler of an event's type takes that type: which one it is, is known only now. */
const handlerOf = (handlers: WebhookHandlers, { type }: WebhookEvent) =>
  (handlers[type] ?? handlers.others) as ((event: WebhookEvent) => Promise<void> | void) | undefined;
