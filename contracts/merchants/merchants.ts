import * as z from 'zod/mini';
import { identifierSchema } from '../platform/identifiers.ts';

const colourSchema = z.string().check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i));

/** Four colours that override the page's own, `#abc` or `#aabbcc`. */
export const merchantColoursSchema = z.object({
  /** A colour, `#abc` or `#aabbcc`. */
  primaryColour: z.optional(colourSchema),
  /** A colour, `#abc` or `#aabbcc`. */
  primaryText: z.optional(colourSchema),
  /** A colour, `#abc` or `#aabbcc`. */
  secondaryColour: z.optional(colourSchema),
  /** A colour, `#abc` or `#aabbcc`. */
  secondaryText: z.optional(colourSchema),
});

export type MerchantColours = z.infer<typeof merchantColoursSchema>;

/** The requesting merchant as a payer sees it. */
export const counterpartySchema = z.object({
  name: z.nullable(z.string()),
  /** The address of its picture, on the page's own origin; null if it has none. */
  image: z.nullable(z.string()),
  /** The merchant's tag; null if it has none. */
  tag: z.nullable(z.string()),
  type: z.enum(['merchant', 'api_user']),
  merchantId: identifierSchema('merchant'),
  /** Colours that override the page's own. */
  merchantColours: merchantColoursSchema,
});

export type Counterparty = z.infer<typeof counterpartySchema>;

/** A merchant's image: an HTTPS URL, or a path on the page's own origin. */
const imageSchema = z.string().check(z.maxLength(2048), z.regex(/^(?:https:\/\/\S+|\/[^/\\]\S*)$/));

/** The person who asks, in the merchant's words: `name` is the organisation that they act for. */
const representativeSchema = z.strictObject({
  role: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(80)) }),
  /** The person's name. */
  fullName: z.string().check(z.minLength(1), z.maxLength(120)),
  name: z.string().check(z.minLength(1), z.maxLength(120)),
  image: z.optional(imageSchema),
  location: z.optional(z.string().check(z.maxLength(120))),
});

/** The same by one of the merchant's active memberships: the person, role and organisation are then our own record's. */
const memberSchema = z.strictObject({
  invitationId: identifierSchema('invitation'),
  location: z.optional(z.string().check(z.maxLength(120))),
});

/** The representative who asks on a merchant's behalf, as the merchant states it. */
export const representativeInputSchema = z.union([memberSchema, representativeSchema]);

export type RepresentativeInput = z.infer<typeof representativeInputSchema>;

/** The representative who asks, as shown. */
export const representativeShownSchema = z.extend(representativeSchema, {
  /** The person, role and organisation are those of our own record. Absent: they are the merchant's own words. */
  verified: z.optional(z.literal(true)),
});

export type Representative = z.infer<typeof representativeShownSchema>;
