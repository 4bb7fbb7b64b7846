import type { SignInTrouble } from '@yarda/domain/identity/sign-in/sign-in-trouble.ts';
import { type FailureCode, Problem } from '../../platform/api/problem.ts';

/** Maps an error of a ceremony or call to the sign-in's closed list. The only place that translates. */
export const troubleOf = (cause: unknown): SignInTrouble => {
  if (cause instanceof Problem) return troubleByCode[cause.code] ?? 'unreachable';
  return cause instanceof Error ? ceremonyTrouble(cause) : 'passkey-refused';
};

const troubleByCode: Partial<Record<FailureCode, SignInTrouble>> = {
  ATTEST_SESSION_NOT_FOUND: 'session-expired',
  CODE_WRONG: 'code-wrong',
  CODE_EXPIRED: 'code-expired',
  PHONE_LOCKED: 'phone-locked',
  PHONE_LOCKED_HOUR: 'phone-locked-hour',
  PHONE_LOCKED_DAY: 'phone-locked-day',
  CODES_USED_UP: 'codes-used-up',
  PHONE_COUNTRY_REFUSED: 'country-refused',
  PASSKEY_REFUSED: 'passkey-refused',
  PROOF_NOT_RIGHT: 'proof-not-right',
  PROOF_LOCKED: 'proof-locked',
  PROOF_UNAVAILABLE: 'proof-unavailable',
  DEVICE_STOPPED: 'device-stopped',
  INVALID_REQUEST: 'passkey-refused',
  RATE_LIMITED: 'too-often',
};

/** Matches the error names of the WebAuthn specification, which `@simplewebauthn/browser` keeps. */
const ceremonyTrouble = (error: Error): SignInTrouble => {
  if (isForbidden(error)) return 'passkey-forbidden';
  switch (error.name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'passkey-cancelled';
    case 'InvalidStateError':
      return 'passkey-known';
    case 'SecurityError':
      return 'passkey-forbidden';
    case 'NotSupportedError':
    case 'ConstraintError':
      return 'passkeys-unsupported';
    default:
      return /not supported/i.test(error.message) ? 'passkeys-unsupported' : 'passkey-refused';
  }
};

/** A frame without the permission fails with the error name of a cancelled ceremony: only the message differs. */
const isForbidden = ({ name, message }: Error) =>
  name === 'NotAllowedError' && /permissions? policy|feature.{0,40}not enabled|cross-origin|ancestor/i.test(message);
