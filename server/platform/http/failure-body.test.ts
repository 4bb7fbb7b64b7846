import { failureBodySchema } from '@yarda/contracts/platform/failure-body.ts';
import { type ProblemCode, problems } from '@yarda/contracts/platform/problems.ts';
import { describe, expect, it } from 'vitest';
import { failureBody, failureType } from './failure-body.ts';
import { Problem } from './problem.ts';

const failed = { requestId: 'r', publicUrl: 'https://yarda.test' } as const;
const every = Object.keys(problems) as ProblemCode[];

describe('failureBody', () => {
  it.each(every)('%s: has every field, and no other', (code) => {
    const body = failureBody(new Problem(code), { ...failed, caller: 'merchant' });
    expect(failureBodySchema.parse(body)).toEqual(body);
    expect(body.docs).toBe(`https://yarda.test/docs/errors#${code}`);
    expect(body.error).toBe(body.message);
  });

  it('speaks to a merchant as to a merchant, and to a payer in the specification’s words', () => {
    const bodyForCaller = (caller: 'merchant' | 'payer') =>
      failureBody(new Problem('CONSENT_NOT_FOUND'), { ...failed, caller });
    expect(bodyForCaller('payer').message).toBe('Consent not found or has expired');
    expect(bodyForCaller('merchant').message).toBe('You have no consent with this id');
  });

  it('says why a bank refused', () => {
    expect(failureBody(new Problem('INSUFFICIENT_FUNDS'), { ...failed, caller: 'payer' })).toMatchObject({
      ...{ type: 'rail', declineCode: 'insufficient_funds' },
    });
  });
});

describe('failureType', () => {
  it.each([
    ['INVALID_REQUEST', 'invalid_request'],
    ['UNAUTHORIZED', 'authentication'],
    ['KEY_SCOPE_MISSING', 'permission'],
    ['SHARING_ENDED', 'not_found'],
    ['CONSENT_NOT_PENDING', 'conflict'],
    ['REFUND_TOO_MUCH', 'invalid_request'],
    ['RATE_LIMITED', 'rate_limit'],
    ['PAY_IN_UNDECIDED', 'rail'],
    ['UNAVAILABLE', 'server'],
  ] as const)('maps %s to %s', (code, type) => {
    expect(failureType(code)).toBe(type);
  });
});
