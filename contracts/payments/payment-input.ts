import * as z from 'zod/mini';
import { accountNumberSchema, institutionCodeSchema } from '../accounts/accounts.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { referenceSchema } from '../platform/reference.ts';
import { narrationSchema } from './payment.ts';

const nameSchema = z.string().check(z.minLength(1), z.maxLength(120));

/**
 * The destination of a payment's money. Default: the requesting merchant. Otherwise exactly one of:
 *
 * - `paypointId`: a till or branch of the merchant, by the merchant's own name for it; the money is the merchant's.
 * - `destinationAccountId`, with `destinationUserId` to check its owner: the account of a person registered here. The
 *   money is held until its owner has linked the account and releases it.
 * - `recipient…`: a bank account by number, bank and name, which its bank must know under that name. If no one has linked
 *   it yet, the money is held for the person whose bank confirms it as theirs. `nameEnquiryId`, the bank's reference
 *   for the name, is taken but proves nothing: the bank is asked again.
 *
 * No rail pays out to bank accounts yet: released money is booked to the account's owner.
 */
export const destinationShape = {
  /** The merchant's own name for a till or branch. @everywhere */
  paypointId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
  /** The account of a person registered here, who is paid. @everywhere */
  destinationAccountId: z.optional(identifierSchema('account')),
  /** The owner of that account, to check it by: by the id by which you know them. */
  destinationUserId: z.optional(identifierSchema('user')),
  /** The recipient's account number: ten digits. */
  recipientAccountNumber: z.optional(accountNumberSchema),
  /** The six-digit code of the recipient's bank. */
  recipientBankCode: z.optional(institutionCodeSchema),
  /** The recipient's bank. */
  recipientBankName: z.optional(nameSchema),
  /** The recipient's name, as their bank knows it. */
  recipientAccountName: z.optional(nameSchema),
  /** The bank's reference for the name. It proves nothing: the bank is asked again. */
  nameEnquiryId: z.optional(nameSchema),
};

/** The sender's name, if the payer may not choose it, and the place of payment: both as displayed. */
export const circumstanceShape = {
  /** The sender's name, as it is shown. @everywhere */
  senderName: z.optional(nameSchema),
  /** The place, as it is shown. @everywhere */
  location: z.optional(nameSchema),
};

const destinationSchema = z.object(destinationShape);

export type RequestedDestination = z.infer<typeof destinationSchema>;

/** At most one destination, and it must be complete. */
export const oneDestination = z.refine<RequestedDestination>(
  (input) => {
    const { recipientAccountNumber, recipientBankCode, recipientBankName, recipientAccountName } = input;
    const recipient = [recipientAccountNumber, recipientBankCode, recipientBankName, recipientAccountName];
    const named = [...recipient, input.nameEnquiryId].some((part) => part !== undefined);
    if (named && recipient.some((part) => part === undefined)) return false;
    if (input.destinationUserId !== undefined && input.destinationAccountId === undefined) return false;
    return [input.paypointId, input.destinationAccountId, recipientAccountNumber].filter(isStated).length <= 1;
  },
  {
    error:
      'names at most one destination: paypointId, destinationAccountId with destinationUserId, or a recipient whole',
  },
);

const isStated = (part: string | undefined): boolean => part !== undefined;

/** An immediate payment that a merchant requests. Amount in kobo. */
export const immediatePaymentRequestSchema = z
  .strictObject({
    type: z.literal('immediate'),
    /** How much. @everywhere */
    amount: amountSchema,
    narration: narrationSchema,
    /** Your own reference of the payment. */
    reference: z.optional(referenceSchema),
    ...destinationShape,
    ...circumstanceShape,
  })
  .check(oneDestination);

export type ImmediatePaymentRequest = z.infer<typeof immediatePaymentRequestSchema>;
