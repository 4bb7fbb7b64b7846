import * as z from 'zod/mini';
import { call } from '../platform/call.ts';
import { identifierSchema } from '../platform/identifiers.ts';
import { instantSchema, success } from '../platform/replies.ts';

const coordinate = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** The public half of a temporary key: ECDSA P-256, as a JWK. */
const temporaryKeySchema = z.strictObject({
  kty: z.literal('EC'),
  /** The curve of the key. */
  crv: z.literal('P-256'),
  /** The x coordinate of the public key, in base64url. */
  x: coordinate,
  /** The y coordinate of the public key, in base64url. */
  y: coordinate,
});

/**
 * The input and output of a WebAuthn ceremony, in the WebAuthn specification's JSON. The browser and `@simplewebauthn`
 * own its shape, so it passes through unchecked: an object, limited only by the size of a body.
 */
export const ceremonySchema = z.record(z.string(), z.unknown());

/** The message signature of a signed call (RFC 9421): its label, its algorithm, and the allowed clock difference. */
export const requestSignature = {
  label: 'yarda',
  algorithm: 'ecdsa-p256-sha256',
  components: ['@method', '@path', '@query'],
  componentsWithBody: ['@method', '@path', '@query', 'content-digest'],
  skewSeconds: 60,
} as const;

const session = z.object({ sessionId: identifierSchema('attestSession') });

export const openAttestSession = call({
  name: 'openAttestSession',
  summary: 'Start a sign-in with the page’s temporary key, which a passkey then binds to a person for 10 minutes.',
  tag: 'Attestation',
  method: 'POST',
  path: '/api/attest/sessions',
  caller: 'anyone',
  body: z.strictObject({
    /** The discovery that the person signs in through. @everywhere */
    discoveryId: z.string().check(z.maxLength(80)),
    clientId: z.string().check(z.maxLength(80)),
    authAppId: z.optional(z.string().check(z.maxLength(80))),
    /** The public key. @everywhere */
    publicKey: temporaryKeySchema,
  }),
  status: 201,
  reply: success({
    ...session.shape,
    expiresAt: instantSchema,
    /** The product that the person signs in to. */
    product: z.string(),
  }),
  problems: ['DISCOVERY_NOT_FOUND', 'CLIENT_NOT_AUTHORIZED'],
  perMinute: 60,
});
