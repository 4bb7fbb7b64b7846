import { problems } from '@yarda/contracts/platform/problems.ts';
import { describe, expect, it } from 'vitest';
import { whyFailed } from './connection-advice.ts';
import { Problem } from './problem.ts';

const what = 'It could not be removed.';
const failure = (code: 'INTERNAL' | 'RATE_LIMITED' | 'UNAVAILABLE' | 'PASSKEY_NOT_FOUND') =>
  whyFailed(new Problem({ code, message: problems[code] }), what);

describe('whyFailed', () => {
  it('says nothing of what did not fail', () => {
    expect(whyFailed(null, what)).toBeNull();
  });

  it('blames the connection only where no answer came', () => {
    expect(whyFailed(new TypeError('Failed to fetch'), what)).toBe(
      'It could not be removed. Check your connection and try again.',
    );
    expect(failure('RATE_LIMITED')).toBe('Too many requests. Please wait and try again.');
    expect(failure('UNAVAILABLE')).toBe('The service is not ready. Please try again shortly.');
    expect(failure('INTERNAL')).toBe('Something went wrong. Please try again.');
  });

  it('says a refusal in the words of the server', () => {
    expect(failure('PASSKEY_NOT_FOUND')).toBe(problems.PASSKEY_NOT_FOUND);
  });
});
