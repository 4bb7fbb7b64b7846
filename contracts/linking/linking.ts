import * as z from 'zod/mini';
import { accountNumberSchema, institutionCodeSchema } from '../accounts/accounts.ts';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { linkDetailSchema, linkDetailsSchema } from '../platform/link-details.ts';
import { amountSchema } from '../platform/money.ts';
import { signatureProblems } from '../platform/problems.ts';
import { success } from '../platform/replies.ts';

/**
 * The transfer that proves ownership: `amount` in kobo goes from `sourceAccount`, the account to link, to
 * `accountNumber` or, as well, to one of the `others`. From any other account it proves nothing. After `dueBy` the link is
 * given up.
 */
export const payInDetailsSchema = z.object({
  amount: amountSchema,
  accountNumber: accountNumberSchema,
  /** The name that the account to pay into is held under. @everywhere */
  beneficiary: z.string(),
  bankName: z.string(),
  /** Other accounts that can be paid into as well. */
  others: z.optional(z.array(z.object({ bankName: z.string(), accountNumber: accountNumberSchema }))),
  /** Until when it can be done; then the link is given up. */
  dueBy: z.optional(z.iso.datetime()),
  paymentId: z.string(),
  /** The account that the transfer has to come from: ten digits. @everywhere */
  sourceAccount: accountNumberSchema,
});

export type PayInDetails = z.infer<typeof payInDetailsSchema>;

/** The values that the bank asks for, such as `CARD` and `OTP`; some banks ask for only one. */
export const authParamSchema = z.object({
  /** The name of the first value. @everywhere */
  param1: z.string(),
  /** The label of the first value. */
  label1: z.string(),
  /** How to find the first value. */
  description1: z.string(),
  /** The name of the second value. */
  param2: z.optional(z.string()),
  /** The label of the second value. */
  label2: z.optional(z.string()),
  /** How to find the second value. */
  description2: z.optional(z.string()),
});

export type AuthParam = z.infer<typeof authParamSchema>;

/** The longest value for each thing that the service asks for, by its name. */
export const answerMaxLength = (param: string): number => {
  if (param === 'CARD') return 4;
  return param === 'OTP' ? 6 : 50;
};

const authAnswerSchema = z
  .strictObject({
    param1: z.string().check(z.minLength(1), z.maxLength(32)),
    /** The value. */
    value: z.string().check(z.regex(/\S/), z.maxLength(50)),
  })
  .check(
    z.refine(({ param1, value }) => value.length <= answerMaxLength(param1), {
      path: ['value'],
      error: 'is at most 4 characters for CARD, and 6 for OTP',
    }),
  );

/**
 * A new link, and what it waits for: the payer's `details`, a transfer (`payInDetails`), answers (`authParams`, to be sent
 * with `remitaTransRef`), the payer's word on a page of the provider's (`pageUrl`), or a paper form (`mandateType: 'paper'`,
 * `formUrl`). With none of these, the link is made.
 */
export const accountLinkSchema = z.object({
  /** Its name among its kind. @everywhere */
  id: identifierSchema('accountLink'),
  /** The details of the payer that are needed first. */
  details: z.optional(z.array(linkDetailSchema)),
  /** The transfer that proves whose the account is. */
  payInDetails: z.optional(payInDetailsSchema),
  /** The values that the bank asks for. @everywhere */
  authParams: z.optional(z.array(authParamSchema)),
  /** Whether the link is confirmed by codes or on paper. */
  mandateType: z.enum(['otp', 'paper']),
  /** The reference of the link at the service. @everywhere */
  remitaTransRef: z.optional(z.string()),
  /** The request at the service that links accounts. */
  requestId: z.optional(z.string()),
  /** The logo of the service. @everywhere */
  remitaLogoUrl: z.optional(z.string()),
  /** The paper form to sign. */
  formUrl: z.optional(z.url({ protocol: /^https?$/ })),
  /** The page on which the payer gives their word. */
  pageUrl: z.optional(z.url({ protocol: /^https?$/ })),
});

export type AccountLink = z.infer<typeof accountLinkSchema>;

/** Signed, so that a bearer token alone links nothing. */
const startCall = {
  tag: 'Linking',
  method: 'POST',
  caller: 'signer',
  status: 201,
  reply: success({
    /** The link that was begun. @everywhere */
    accountLink: accountLinkSchema,
    message: z.string(),
  }),
  problems: [...signatureProblems, 'ACCOUNT_LINK_FAILED', 'ACCOUNT_LINK_UNAVAILABLE', 'ACCOUNT_ALREADY_LINKED'],
  idempotent: true,
  perMinute: 30,
} as const;

const nameSchema = z.string().check(z.minLength(1), z.maxLength(140));

export const createAccountLink = call({
  ...startCall,
  name: 'createAccountLink',
  summary:
    'Start linking an account, by a transfer from it or on paper. An attempt that waits for that is taken up again; any other is replaced.',
  path: '/api/account-links/create',
  body: z.strictObject({
    accountNumber: accountNumberSchema,
    bankName: nameSchema,
    accountName: nameSchema,
    institutionCode: institutionCodeSchema,
  }),
});

export const createAlternateLink = call({
  ...startCall,
  name: 'createAlternateLink',
  summary: "Start linking an account by the alternate service: the bank's own questions, or a paper form.",
  path: '/api/transactionservicealt/create',
  body: z.strictObject({
    accountName: nameSchema,
    accountNumber: accountNumberSchema,
    institutionCode: institutionCodeSchema,
  }),
});

export const supplyLinkDetails = call({
  name: 'supplyLinkDetails',
  summary:
    'Tell the mandate system what it asked of the payer. The reply says what the link waits for next. The details are passed on and never kept; five wrong ones end the attempt.',
  tag: 'Linking',
  method: 'POST',
  path: '/api/account-links/details/{id}',
  caller: 'payer',
  params: z.object({ id: identifierSchema('accountLink') }),
  body: linkDetailsSchema,
  status: 200,
  reply: success({ accountLink: accountLinkSchema, message: z.string() }),
  problems: [
    'TOKEN_MISSING',
    'TOKEN_INVALID',
    'TOKEN_EXPIRED',
    'ACCOUNT_LINK_NOT_FOUND',
    'ACCOUNT_LINK_FAILED',
    'ACCOUNT_LINK_UNAVAILABLE',
    'LINK_DETAILS_WRONG',
    'VERIFICATION_LOCKED',
  ],
  perMinute: 30,
});

/** The status of a link that is made. `bank_approved`: debits are not possible yet. */
export const linkedStatusSchema = z.enum(['approved', 'bank_approved']);

export const confirmLinkPayment = call({
  name: 'confirmLinkPayment',
  summary:
    "Check whether the transfer has arrived, or what was agreed on the provider's page. `pending`: not yet ('Payment not yet confirmed. Please wait and try again.').",
  tag: 'Linking',
  method: 'POST',
  path: '/api/account-links/confirm-payment/{id}',
  caller: 'payer',
  params: z.object({ id: identifierSchema('accountLink') }),
  status: 200,
  reply: success({ status: z.enum(['pending', ...linkedStatusSchema.options]), message: z.string() }),
  problems: [
    'TOKEN_MISSING',
    'TOKEN_INVALID',
    'TOKEN_EXPIRED',
    'ACCOUNT_LINK_NOT_FOUND',
    'PAY_IN_FAILED',
    'PAY_IN_UNDECIDED',
  ],
  perMinute: 60,
});

export const confirmAlternateLink = call({
  name: 'confirmAlternateLink',
  summary: 'Answer what the bank asked for. Five wrong answers end the attempt.',
  tag: 'Linking',
  method: 'POST',
  path: '/api/transactionservicealt/confirm',
  caller: 'payer',
  body: z.strictObject({
    remitaTransRef: z.string().check(z.minLength(1), z.maxLength(64)),
    authParams: z.array(authAnswerSchema).check(z.minLength(1), z.maxLength(8)),
  }),
  status: 200,
  reply: success({ message: z.string() }),
  problems: [
    'TOKEN_MISSING',
    'TOKEN_INVALID',
    'TOKEN_EXPIRED',
    'REMITA_REFERENCE_NOT_FOUND',
    'VERIFICATION_FAILED',
    'VERIFICATION_LOCKED',
    'VERIFICATION_UNDECIDED',
  ],
  idempotent: true,
  perMinute: 30,
});
