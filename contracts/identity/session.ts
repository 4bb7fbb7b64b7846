import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { clientIdOfLink, identifierSchema } from '../platform/identifiers.ts';
import { signatureProblems } from '../platform/problems.ts';
import { instantSchema, success } from '../platform/replies.ts';
import { userSchema } from './people.ts';

/** The client and discovery for signing in to Yarda itself, on `/` and `/login`. */
export const ownClient = { clientId: 'cli_yarda', discoveryId: 'dsc_yarda' } as const;

/** A person's role and permissions at a merchant. */
export const membershipSchema = z.object({
  /** An active membership of the merchant's. @everywhere */
  invitationId: identifierSchema('invitation'),
  merchantId: identifierSchema('merchant'),
  merchantName: z.string(),
  /** The person's role at the merchant. @everywhere */
  role: z.string(),
  /** The person's permissions. */
  permissions: z.array(z.string()),
  status: z.enum(['invited', 'active', 'declined']),
});

export type Membership = z.infer<typeof membershipSchema>;

const passkeySchema = z.object({
  /** The passkey. @everywhere */
  passkeyId: z.string(),
  createdAt: instantSchema,
  /** When it was last used; null if never. */
  lastUsedAt: z.nullable(instantSchema),
  /** From when on the device may approve consents. */
  approvesFrom: instantSchema,
  /** The device that the passkey was made on, such as 'Chrome on Android'; null if unknown. */
  device: z.nullable(z.string()),
  /** Whether this session started with it. */
  current: z.boolean(),
});

export const logIn = call({
  name: 'logIn',
  summary: 'Exchange a temporary key that a passkey has bound for a bearer token of 30 minutes.',
  tag: 'Session',
  method: 'GET',
  path: '/api/auth/login',
  caller: 'signer',
  query: z.object({
    clientId: clientIdOfLink,
    discoveryId: z.string().check(z.maxLength(80)),
    authAppId: z.optional(z.string().check(z.maxLength(80))),
  }),
  status: 200,
  reply: success({ token: z.string(), user: userSchema, message: z.string() }),
  problems: [...signatureProblems, 'DISCOVERY_NOT_FOUND'],
  perMinute: 60,
});

export const readMe = call({
  name: 'readMe',
  summary: 'The signed-in person, with their passkeys, memberships and permissions.',
  tag: 'Session',
  method: 'GET',
  path: '/api/auth/me',
  caller: 'payer',
  status: 200,
  reply: success({
    user: userSchema,
    passkeys: z.array(passkeySchema),
    /** For which merchants the person may act. */
    memberships: z.array(membershipSchema),
  }),
  problems: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'],
});

export const logOut = call({
  name: 'logOut',
  summary: 'End this session, or all of the person’s sessions.',
  tag: 'Session',
  method: 'POST',
  path: '/api/auth/logout',
  caller: 'payer',
  body: z.strictObject({
    /** Whether to end all of the person's sessions. */
    everywhere: z._default(z.boolean(), false),
  }),
  status: 200,
  reply: success({}),
  problems: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED'],
});

/** Signed, so that a stolen bearer token cannot remove a passkey. */
export const removePasskey = call({
  name: 'removePasskey',
  summary: 'Remove another of the person’s passkeys. It can no longer sign in, and the sessions it started end.',
  tag: 'Session',
  method: 'DELETE',
  path: '/api/auth/passkeys/{passkeyId}',
  caller: 'signer',
  params: z.object({ passkeyId: z.string().check(z.regex(/^[\w-]{1,1024}$/)) }),
  status: 200,
  reply: success({}),
  problems: [...signatureProblems, 'PASSKEY_NOT_FOUND', 'PASSKEY_IN_USE', 'PASSKEY_COOLING_DOWN'],
  perMinute: 30,
});

export const declineInvitation = call({
  name: 'declineInvitation',
  summary: 'Decline an invitation to represent a merchant.',
  tag: 'Session',
  method: 'POST',
  path: '/api/users/decline-invitation/{id}',
  caller: 'payer',
  params: z.object({ id: identifierSchema('invitation') }),
  status: 200,
  reply: success({
    /** The person's membership at the merchant. @everywhere */
    membership: membershipSchema,
  }),
  problems: ['TOKEN_MISSING', 'TOKEN_INVALID', 'TOKEN_EXPIRED', 'INVITATION_NOT_FOUND'],
});

/** Signed: it lets the person act for a merchant, which a stolen bearer token must not gain. */
export const acceptInvitation = call({
  name: 'acceptInvitation',
  summary: 'Accept an invitation to represent a merchant. One that was declined stays declined.',
  tag: 'Session',
  method: 'POST',
  path: '/api/users/accept-invitation/{id}',
  caller: 'signer',
  params: z.object({ id: identifierSchema('invitation') }),
  status: 200,
  reply: success({ membership: membershipSchema }),
  problems: [...signatureProblems, 'INVITATION_NOT_FOUND'],
  idempotent: true,
  perMinute: 30,
});
