import { describe, expect, it } from 'vitest';
import { Problem } from '../../platform/api/problem.ts';
import { troubleOf } from './ceremony-trouble.ts';

const named = (name: string, message = '') => Object.assign(new Error(message), { name });
const problem = (code: Problem['code']) => new Problem({ code, message: '' });

describe('troubleOf', () => {
  it.each([
    [named('NotAllowedError', 'The operation either timed out or was not allowed.'), 'passkey-cancelled'],
    [named('AbortError'), 'passkey-cancelled'],
    [named('InvalidStateError'), 'passkey-known'],
    [named('SecurityError'), 'passkey-forbidden'],
    [
      named(
        'NotAllowedError',
        "The 'publickey-credentials-create' feature is not enabled in this document. Permissions Policy may be used to delegate Web Authentication capabilities to cross-origin child frames.",
      ),
      'passkey-forbidden',
    ],
    [named('NotAllowedError', 'The origin of the document is not the same as its ancestors.'), 'passkey-forbidden'],
    [named('NotSupportedError'), 'passkeys-unsupported'],
    [named('ConstraintError'), 'passkeys-unsupported'],
    [named('Error', 'WebAuthn is not supported in this browser'), 'passkeys-unsupported'],
    [named('TypeError', 'bad options'), 'passkey-refused'],
    ['nothing', 'passkey-refused'],
    [problem('ATTEST_SESSION_NOT_FOUND'), 'session-expired'],
    [problem('CODE_WRONG'), 'code-wrong'],
    [problem('CODE_EXPIRED'), 'code-expired'],
    [problem('PHONE_LOCKED'), 'phone-locked'],
    [problem('PHONE_LOCKED_HOUR'), 'phone-locked-hour'],
    [problem('PHONE_LOCKED_DAY'), 'phone-locked-day'],
    [problem('CODES_USED_UP'), 'codes-used-up'],
    [problem('PHONE_COUNTRY_REFUSED'), 'country-refused'],
    [problem('PASSKEY_REFUSED'), 'passkey-refused'],
    [problem('RATE_LIMITED'), 'too-often'],
    [problem('UNREACHABLE'), 'unreachable'],
    [problem('INTERNAL'), 'unreachable'],
  ])('maps %s to %s', (cause, trouble) => {
    expect(troubleOf(cause)).toBe(trouble);
  });
});
