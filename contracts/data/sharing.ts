import * as z from 'zod/mini';
import { sharingItems } from './sharing-items.ts';

export const sharingCategorySchema = z.enum(['bvnData', 'ninData', 'userImages', 'bankAccounts']);

export type SharingCategory = z.infer<typeof sharingCategorySchema>;

/** The whole category, or only the items named. */
const flagOrItems = <const I extends readonly [string, ...string[]]>(items: I) =>
  z.optional(z.union([z.boolean(), z.array(z.enum(items)).check(z.minLength(1), z.maxLength(items.length))]));

/** The data about the payer that a merchant requests. */
export const dataSharingSchema = z.strictObject({
  /** Data kept under the BVN: all items, or those named. @everywhere */
  bvnData: flagOrItems(sharingItems.bvnData),
  /** Data kept under the NIN: all items, or those named. @everywhere */
  ninData: flagOrItems(sharingItems.ninData),
  /** Pictures of the person: all, or those named. @everywhere */
  userImages: flagOrItems(sharingItems.userImages),
  /** Bank accounts: all items, or those named. @everywhere */
  bankAccounts: flagOrItems(sharingItems.bankAccounts),
});

export type DataSharing = z.infer<typeof dataSharingSchema>;

/** The value of each item; `null` if the registry has none. */
const textsByName = z.record(z.string(), z.nullable(z.string()));

/** The shared data: exactly the items that were granted. */
export const sharedDataSchema = z.object({
  bvnData: z.optional(textsByName),
  ninData: z.optional(textsByName),
  userImages: z.optional(textsByName),
  bankAccounts: z.optional(z.array(textsByName)),
});

export type SharedData = z.infer<typeof sharedDataSchema>;
