// Exports of the package. The entry gathers them, so that no reader has to learn the package's files.
// biome-ignore-all lint/performance/noBarrelFile: the package's entry
export type {
  Bodies,
  Consent,
  Debit,
  Mandate,
  MerchantEvent,
  MerchantKey,
  Payment,
  ProblemCode,
  Queries,
  Replies,
  WebhookEndpoint,
  WebhookEvent,
} from './api-types.ts';
export type { Following } from './follow-events.ts';
export { Listing, type Page } from './listing.ts';
export { type RefusalReason, type WebhookHeaders, WebhookRefused } from './read-webhook.ts';
export type { SeenStore } from './seen-store.ts';
export type { CallOptions, UnkeyedOptions } from './sender.ts';
export type { Upcoming, UpcomingOptions } from './upcoming.ts';
export type { Gap, WebhookHandlers, WebhookOutcome } from './webhook-handler.ts';
export { webhooks } from './webhooks.ts';
export { Yarda, type YardaOptions } from './yarda.ts';
export { type ErrorCode, YardaError } from './yarda-error.ts';
