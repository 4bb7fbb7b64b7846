import * as z from 'zod/mini';
import { accountNumberSchema, institutionCodeSchema } from './accounts.ts';
import { identifierSchema } from './identifiers.ts';
import { amountSchema } from './money.ts';
import { narrationSchema } from './payment.ts';

const nameSchema = z.string().check(z.minLength(1), z.maxLength(120));

/**
 * Where a payment's money is to end up. Nothing said: with the merchant who asks. Otherwise one of these, and no mixture:
 *
 * - `paypointId`: a till or a branch of the merchant's own, by its word for it; the money is the merchant's.
 * - `destinationAccountId`, with `destinationUserId` where it is to be checked whose it is: an account of somebody known
 *   here. Held until its owner has linked it and releases it.
 * - `recipient…`: a bank account by its number, bank and name. `nameEnquiryId` is the bank's reference for the name; it is
 *   kept, and nothing is believed for it.
 *
 * No rail pays out to a bank account yet. So a recipient is taken only where it is an account that somebody has linked
 * here, under the name that its bank gave: the money is booked as theirs, as for a `destinationAccountId`. Any other is
 * refused with 400 when it is asked for, before anybody could pay: no money is taken that could not be passed on.
 */
export const destinationShape = {
  paypointId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  destinationAccountId: z.optional(identifierSchema('account')),
  destinationUserId: z.optional(identifierSchema('user')),
  recipientAccountNumber: z.optional(accountNumberSchema),
  recipientBankCode: z.optional(institutionCodeSchema),
  recipientBankName: z.optional(nameSchema),
  recipientAccountName: z.optional(nameSchema),
  nameEnquiryId: z.optional(nameSchema),
};

/** In whose name a payment is sent, where the payer is not to choose, and where it is made: both as they are to be shown. */
export const circumstanceShape = {
  senderName: z.optional(nameSchema),
  location: z.optional(nameSchema),
};

const destinationSchema = z.object(destinationShape);

export type AskedDestination = z.infer<typeof destinationSchema>;

/** At most one destination, and all of it. */
export const oneDestination = z.refine<AskedDestination>(
  (asked) => {
    const { recipientAccountNumber, recipientBankCode, recipientBankName, recipientAccountName } = asked;
    const recipient = [recipientAccountNumber, recipientBankCode, recipientBankName, recipientAccountName];
    const named = [...recipient, asked.nameEnquiryId].some((part) => part !== undefined);
    if (named && recipient.some((part) => part === undefined)) return false;
    if (asked.destinationUserId !== undefined && asked.destinationAccountId === undefined) return false;
    return [asked.paypointId, asked.destinationAccountId, recipientAccountNumber].filter(isSaid).length <= 1;
  },
  {
    error:
      'names at most one destination: paypointId, destinationAccountId with destinationUserId, or a recipient whole',
  },
);

const isSaid = (part: string | undefined): boolean => part !== undefined;

/** What a merchant asks for at once. Amount in kobo. */
export const immediatePaymentRequestSchema = z
  .strictObject({
    type: z.literal('immediate'),
    amount: amountSchema,
    narration: narrationSchema,
    ...destinationShape,
    ...circumstanceShape,
  })
  .check(oneDestination);

export type ImmediatePaymentRequest = z.infer<typeof immediatePaymentRequestSchema>;
