import { type ApprovalEvidence, type Receipt, receiptSchema } from '@yarda/contracts/consent/approval-receipt.ts';
import { parsedUrl } from '@yarda/contracts/platform/parsed-url.ts';
import canonicalize from 'canonicalize';
import { base64url } from 'jose';
import { payloadOf } from '../../grants/receipts/chained-receipt.ts';
import { type IssuerKeys, issuerCheck, type Outcome } from '../../grants/receipts/issuer-check.ts';
import { sha256 } from '../../platform/sha256.ts';
import { approvalChallenge } from './approval-challenge.ts';
import { isSignedByPasskey } from './passkey-signature.ts';

/** One check: `isValid`, `fails`, or `unknown` if the receipt or the keys cannot tell. */
export interface ReceiptCheck {
  readonly name: keyof typeof sentences;
  readonly outcome: Outcome;
  readonly sentence: string;
}

/** `sound`: no check fails and none is unknown. */
export interface ReceiptVerdict {
  readonly sound: boolean;
  readonly receipt: Receipt | null;
  readonly checks: readonly ReceiptCheck[];
}

/**
 * Verifies a receipt with only itself and the issuer's published keys (a JWK Set). Needs no network, and no passkey,
 * which may have been deleted since. Follows RFC 7515 section 5.2 and WebAuthn Level 3 section 7.2.
 */
export const verifyReceipt = async (jws: string, keys: readonly IssuerKeys[]): Promise<ReceiptVerdict> => {
  const receipt = receiptOf(jws);
  if (!receipt) return verdict(null, { readable: 'fails' });
  const { approval } = receipt;
  return verdict(receipt, {
    readable: 'holds',
    issuer: await issuerCheck(jws, keys),
    terms: receipt.redacted ? 'unknown' : reportOf((await hashOf(receipt.terms)) === receipt.termsHash),
    asked: approval ? reportOf(await answersThisReceipt(approval, receipt.termsHash)) : 'unknown',
    device: approval ? reportOf(await wasVerifiedOn(approval)) : 'unknown',
    signature: approval ? reportOf(await isSignedByPasskey(approval)) : 'unknown',
  });
};

const sentences = {
  readable: { holds: 'The file is a receipt.', fails: 'The file is not a receipt.', unknown: '' },
  issuer: {
    holds: 'It was signed by the server that recorded the consent.',
    fails: 'Its signature is wrong: the receipt was changed or comes from another server.',
    unknown: 'The server’s public keys were not available.',
  },
  terms: {
    holds: 'The terms are the ones that were approved.',
    fails: 'The terms are not the ones that were approved.',
    unknown: 'Account numbers are shortened in this copy, so only the server’s signature covers the terms.',
  },
  asked: {
    holds: 'The passkey was asked to sign these terms.',
    fails: 'The passkey was asked to sign something else.',
    unknown: 'This receipt holds no proof from the passkey.',
  },
  device: {
    holds: 'The device verified the payer, on this server’s page.',
    fails: 'The device did not verify the payer, or did so on another page.',
    unknown: 'This receipt does not say what the device verified.',
  },
  signature: {
    holds: "The payer's passkey signed it.",
    fails: "The payer's passkey did not sign it.",
    unknown: "This receipt does not hold the passkey's signature.",
  },
} as const satisfies Record<string, Record<Outcome, string>>;

const verdict = (
  receipt: Receipt | null,
  outcomes: Partial<Record<keyof typeof sentences, Outcome>>,
): ReceiptVerdict => {
  const names = Object.keys(sentences).filter((name) => name in sentences) as (keyof typeof sentences)[];
  const checks = names.flatMap((name) => {
    const outcome = outcomes[name];
    return outcome ? [{ name, outcome, sentence: sentences[name][outcome] }] : [];
  });
  return { sound: checks.every(({ outcome }) => outcome === 'holds'), receipt, checks };
};

const reportOf = (isValid: boolean): Outcome => (isValid ? 'holds' : 'fails');

const receiptOf = (jws: string): Receipt | null => {
  const parsed = receiptSchema.safeParse(payloadOf(jws));
  return parsed.success ? parsed.data : null;
};

const jsonOf = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));

const hashOf = async (terms: unknown): Promise<string> => base64url.encode(await sha256(canonicalize(terms) ?? ''));

/** Client data records what the browser asked the passkey to sign, and for which origin. */
const answersThisReceipt = async (approval: ApprovalEvidence, termsHash: string): Promise<boolean> => {
  const challenge = await approvalChallenge(base64url.decode(approval.nonce), base64url.decode(termsHash));
  const message = clientDataOf(approval);
  return message?.type === 'webauthn.get' && message.challenge === base64url.encode(challenge);
};

const clientDataOf = ({ clientDataJSON }: ApprovalEvidence): Record<string, unknown> | null => {
  try {
    const claims = jsonOf(base64url.decode(clientDataJSON));
    return typeof claims === 'object' && claims !== null ? { ...claims } : null;
  } catch {
    return null;
  }
};

/** Authenticator data: 32 bytes of SHA-256 of the RP ID, then a flags byte: bit 0 user present, bit 2 user verified. */
const wasVerifiedOn = async (approval: ApprovalEvidence): Promise<boolean> => {
  const data = base64url.decode(approval.authenticatorData);
  const host = await sha256(approval.rpId);
  const flags = data[32] ?? 0;
  const isUserPresent = (flags & 0x01) !== 0 && (flags & 0x04) !== 0;
  return isUserPresent && host.every((byte, index) => data[index] === byte) && isOnHost(approval);
};

const isOnHost = (approval: ApprovalEvidence): boolean => {
  const hostname = parsedUrl(approval.origin)?.hostname;
  if (clientDataOf(approval)?.origin !== approval.origin || hostname === undefined) return false;
  return hostname === approval.rpId || hostname.endsWith(`.${approval.rpId}`);
};
