import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { amountSchema } from '../platform/money.ts';
import { signatureProblems } from '../platform/problems.ts';
import { success } from '../platform/replies.ts';

/** The services that an account supports, and how it is linked: the integrations of the specification. */
export const integrationsSchema = z.object({
  /** Debits through the service of direct debits. @everywhere */
  transactionService: z.object({
    /** Whether it can be. @everywhere */
    possible: z.boolean(),
    /** Whether the person allowed it. @everywhere */
    authorized: z.boolean(),
    /** Whether the bank approved it. */
    approved: z.boolean(),
    /** Whether it is linked. @everywhere */
    linked: z.boolean(),
  }),
  /** Debits through the alternate service. @everywhere */
  altTransactionService: z.object({
    possible: z.boolean(),
    authorized: z.boolean(),
    status: z.nullable(z.string()),
    linked: z.boolean(),
    remitaLogoUrl: z.optional(z.nullable(z.string())),
  }),
  /** Charges of the card of the account. @everywhere */
  card: z.object({
    possible: z.boolean(),
    /** Whether it may be charged. */
    active: z.boolean(),
    linked: z.boolean(),
    /** The card number, hidden but for its last digits. @everywhere */
    obfuscatedCard: z.nullable(z.string()),
    /** The charge that checks a card and is refunded, if it is not between ₦1.00 and ₦10.00. */
    testCharge: z.optional(amountSchema),
  }),
  /** Debits through NIBSS. */
  nibssAlt: z.optional(z.object({ possible: z.boolean() })),
});

export type Integrations = z.infer<typeof integrationsSchema>;

export const accountNumberSchema = z.string().check(z.regex(/^\d{10}$/));

/** A bank's six-digit code at the switch: `000013`. */
export const institutionCodeSchema = z.string().check(z.regex(/^\d{6}$/));

/** Its card is linked, but no bank has confirmed that the account is the person's: it is never debited, shared or paid. */
const cardOnly = z.optional(z.literal(true));

/** A bank account or card of the signed-in person. */
export const userAccountSchema = z.object({
  accountId: identifierSchema('account'),
  accountNumber: z.string(),
  accountName: z.string(),
  bankName: z.string(),
  /** A bank's six-digit code at the switch. @everywhere */
  institutionCode: z.string(),
  logo: z.nullable(z.string()),
  /**
   * How far linking has come; null if there is none. `bank_approved`: the bank has agreed, but debits are not possible
   * yet. `approved`: debits are possible.
   */
  linkStatus: z.nullable(z.enum(['approved', 'bank_approved'])),
  /** More about the status; null if there is none. */
  statusDetail: z.nullable(z.string()),
  /** The uses of the account, and how it is linked. @everywhere */
  integrations: integrationsSchema,
  /** Its card is linked, but no bank has confirmed whose the account is. */
  cardOnly,
});

export type UserAccount = z.infer<typeof userAccountSchema>;

/**
 * An entry in a person's list of accounts. An account under their BVN that is neither linked nor stored here has no id.
 */
export const listedAccountSchema = z.object({
  ...userAccountSchema.shape,
  /** A linked account of a person. @everywhere */
  accountId: z.nullable(identifierSchema('account')),
  /**
   * The bank's reference for the name, of an account under the person's BVN. It proves nothing: the bank is asked
   * again.
   */
  nameEnquiryId: z.optional(z.string()),
});

export type ListedAccount = z.infer<typeof listedAccountSchema>;

/** An entry as its owner is shown it, also under the specification's other names. */
export const shownAccountSchema = z.object({
  ...listedAccountSchema.shape,
  /** The linked account, as `accountId` names it. */
  bankId: z.nullable(identifierSchema('account')),
  /** The same as `accountId`. */
  _id: z.nullable(identifierSchema('account')),
  status: userAccountSchema.shape.linkStatus,
  /** The picture of the card's scheme; null without a card of a scheme that is known. */
  schemeImageUrl: z.nullable(z.string()),
  /** Whether the person who sees it has linked it. */
  isAlreadyLinked: z.boolean(),
});

export type ShownAccount = z.infer<typeof shownAccountSchema>;

/** Whether the account is stored here, so that it can be chosen, debited and deleted. */
export const isStored = <Account extends ListedAccount>(account: Account): account is Account & UserAccount =>
  account.accountId !== null;

export const listUserAccounts = call({
  name: 'listUserAccounts',
  summary:
    'The bank accounts and cards of the signed-in person. With `includeBvn=true`, which must be signed, followed by the accounts under their BVN that are not linked yet, once they have linked one in their own name; these have no `accountId`, and the lookup is recorded.',
  tag: 'Accounts',
  method: 'GET',
  path: '/api/accounts/user',
  caller: 'payer',
  query: z.object({
    /** Whether the accounts under the BVN that are not linked yet follow. */
    includeBvn: z.optional(z.enum(['true', 'false'])),
  }),
  status: 200,
  reply: success({
    /** The accounts. @everywhere */
    accounts: z.array(shownAccountSchema),
    /** Whether the server allows accounts to be deleted, for debugging. */
    mayDelete: z.boolean(),
  }),
  problems: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', ...signatureProblems],
});

export const deleteUserAccount = call({
  name: 'deleteUserAccount',
  summary: 'Delete an account or card of the signed-in person. For debugging; off unless a setting allows it.',
  tag: 'Accounts',
  method: 'DELETE',
  path: '/api/accounts/{id}',
  caller: 'payer',
  params: z.object({ id: identifierSchema('account') }),
  status: 200,
  reply: success({ message: z.string() }),
  problems: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_DELETED'],
});

export const searchAccounts = call({
  name: 'searchAccounts',
  summary: 'Look for a ten-digit account number at the banks that may have it. The answers arrive on a stream.',
  tag: 'Accounts',
  method: 'GET',
  path: '/api/accounts/search',
  caller: 'anyone',
  query: z.object({
    by: z.literal('bank'),
    /** The account number to look for: ten digits. */
    q: accountNumberSchema,
    /** The form of the answer. */
    v: z.literal('new'),
  }),
  status: 200,
  reply: success({
    /** The lookups that were begun. */
    banks: z.object({
      results: z.array(
        z.object({
          /** The lookup at the bank. */
          validationId: identifierSchema('bankValidation'),
        }),
      ),
    }),
  }),
  problems: ['RATE_LIMITED', 'READ_ONLY_VIEW'],
});

/** An account that a bank confirmed. */
export const foundAccountSchema = z.object({
  accountNumber: accountNumberSchema,
  accountName: z.string(),
  institutionCode: institutionCodeSchema,
  bankName: z.string(),
  logo: z.nullable(z.string()),
  nameEnquiryId: z.string(),
  isOyaUser: z.boolean(),
  oyaUser: z.null(),
  isAlreadyLinked: z.boolean(),
  integrations: integrationsSchema,
  cardOnly,
});

export type FoundAccount = z.infer<typeof foundAccountSchema>;

/**
 * Server-Sent Events: the banks' replies to one search as they arrive, then one of the last two events. `unanswered`
 * counts the banks that did not reply in time. The search id is the only credential: only the person who searched knows
 * it.
 */
export const bankValidationStream = {
  path: '/api/events/bank-validation/{validationId}',
  params: z.object({ validationId: identifierSchema('bankValidation') }),
  events: {
    bank_validation_result: foundAccountSchema,
    bank_validation_done: z.object({ found: z.int(), unanswered: z.int() }),
    bank_validation_error: z.object({ message: z.string() }),
  },
} as const;

/** A bank's picture, for `<img>`: its logo, or its monogram. */
export const bankLogoPath = (institutionCode: string): string => `/api/bank-logos/${institutionCode}`;

/** The picture of a card's scheme, for `<img>`: the same as at its signed address. */
export const schemeLogoPath = (scheme: string): string => `/api/card-schemes/${scheme}/logo`;

/** The picture of the alternate service, drawn by us: no page loads anything from the service itself. */
export const serviceLogoPath = '/api/link-services/remita/logo';

export const signImageUrl = call({
  name: 'signImageUrl',
  summary: 'A short-lived URL of a card scheme’s logo (`logos/cardSchemes/Visa.png`).',
  tag: 'Accounts',
  method: 'GET',
  path: '/api/signed-url',
  caller: 'anyone',
  query: z.object({
    /** The stored picture. */
    imageKey: z.string().check(z.maxLength(120)),
  }),
  status: 200,
  reply: success({
    /** The address of the picture. */
    url: z.string(),
  }),
  problems: ['IMAGE_NOT_FOUND'],
  perMinute: 120,
});
