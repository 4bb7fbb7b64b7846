import type { MerchantConsent } from '@yarda/contracts/consent/consent.ts';
import type { RequestedPayment } from '@yarda/contracts/consent/consent-payments.ts';
import type { calls } from '@yarda/contracts/docs/wire.ts';
import type { Debit } from '@yarda/contracts/mandates/debits.ts';
import type { Mandate } from '@yarda/contracts/mandates/debits-mandate.ts';
import type { MerchantEvent } from '@yarda/contracts/merchants/events.ts';
import type { MerchantKey } from '@yarda/contracts/merchants/merchants-keys.ts';
import type { WebhookEndpoint } from '@yarda/contracts/merchants/webhooks.ts';
import type { WebhookEvent } from '@yarda/contracts/merchants/webhooks-events.ts';
import type { Call, ReplyOf } from '@yarda/contracts/platform/call.ts';
import type { FailureBody } from '@yarda/contracts/platform/failure-body.ts';
import type { ProblemCode } from '@yarda/contracts/platform/problems.ts';
import type * as z from 'zod/mini';

/**
 * Types of the wire, by the contract. The built package spells the same types out in full (`tools/api-type-text.ts`).
 * Its users need neither the contract nor its schema library.
 */
export type {
  Debit,
  FailureBody as Failure,
  Mandate,
  MerchantConsent as Consent,
  MerchantEvent,
  MerchantKey,
  ProblemCode,
  RequestedPayment as Payment,
  WebhookEndpoint,
  WebhookEvent,
};

/** A call that a secret key makes. */
type MerchantCall = Extract<(typeof calls)[number], { readonly caller: 'merchant' }>;
type Named<Name> = Extract<MerchantCall, { readonly name: Name }>;

export type CallName = MerchantCall['name'];

/** The body of each call that takes one. */
export type Bodies = { [C in MerchantCall as C extends { body: object } ? C['name'] : never]: InputOf<C, 'body'> };

/** The filters of each call that takes any. */
export type Queries = { [C in MerchantCall as C extends { query: object } ? C['name'] : never]: Filters<C> };

/** The reply of each call. */
export type Replies = { [Name in CallName]: Omit<ReplyOf<Named<Name>>, 'success'> };

type InputOf<C extends Call, Part extends 'body' | 'query'> = C[Part] extends z.ZodMiniType ? z.input<C[Part]> : never;

/** Filters are read from text, so what a caller may give is what the server makes of it. */
type Filters<C extends Call> = C['query'] extends z.ZodMiniType ? Partial<z.output<C['query']>> : never;
