import * as z from 'zod/mini';
import { downMethodsSchema, paymentPageStateSchema } from '../payments/payment-methods.ts';
import { terminalOfferSchema } from '../payments/terminal.ts';
import { railTermsSchema } from '../platform/rail-terms.ts';
import { failureSchema } from '../platform/replies.ts';
import { consentReadSchema } from './requested-consent.ts';

/**
 * The data that the server puts into `/r/{consentId}`. It holds the reply to reading the consent (null without a
 * clientId), whether chip cards may be used, and where other cards are entered. `allowedOrigins` lists the origins that
 * may embed the page. The page exchanges messages with no other parent.
 */
export const pageStateSchema = z.object({
  allowedOrigins: z.array(z.string()),
  sandbox: z.boolean(),
  /** The operator's help page and privacy page. An address that is not set is not shown. */
  help: z.optional(z.url()),
  privacy: z.optional(z.url()),
  terminal: terminalOfferSchema,
  ...paymentPageStateSchema.shape,
  /** The ways to pay that no rail offers. */
  absent: z.optional(downMethodsSchema),
  /** The amounts and waiting times that the rails state. */
  terms: z.optional(railTermsSchema),
  /** The registered page of the client to return to after the consent has ended. */
  returnUrl: z.optional(z.url()),
  consentRead: z.nullable(z.union([consentReadSchema, failureSchema])),
});

export type PageState = z.infer<typeof pageStateSchema>;

/** The input of the first screen: the page's address and its state. */
export interface FirstScreenInput {
  readonly pathname: string;
  readonly search: string;
  readonly state: PageState;
}

/** The first screen as HTML, drawn on the server by the page's own components. */
export interface FirstScreen {
  readonly html: string;
  /** The document's title; null leaves it. */
  readonly title: string | null;
  /** The `data-` attributes of the document, by name: its theme, and how its background is made. */
  readonly data: Readonly<Record<string, string>>;
  /** Custom properties of the document: the page's and the merchant's colours. */
  readonly properties: Readonly<Record<string, string>>;
  /** The part of the page that this screen's script is in, besides the page's own; null if it needs none. */
  readonly part: string | null;
  /** Whether someone signed in, whom the server cannot know here, sees the same. */
  readonly forAnyone: boolean;
}

export type DrawFirstScreen = (input: FirstScreenInput) => FirstScreen | Promise<FirstScreen>;
