import { describe, expect, it } from 'vitest';
import type { NextLinkStep } from './linking-calls.ts';
import { bad, byBank, good, linkingPanel, showing, verification } from './linking-fixture.ts';

describe('by the alternate service', () => {
  const values = [{ param: 'OTP', value: '123456' }];
  const verifying = async (answers: Parameters<typeof linkingPanel>[0], told: NextLinkStep = verification) => {
    const panel = linkingPanel({ ...answers, links: [good(told)] }, { account: byBank });
    await panel.tell();
    return panel;
  };
  const entering = { verification: 'entering' };

  it('links with the right values, and keeps them only while they are sent', async () => {
    const { tell, known, asked } = await verifying({
      verifications: [bad('VERIFICATION_FAILED', 'Failed to verify account'), good(null)],
    });
    expect(await tell({ type: 'payer.verified', values })).toEqual(entering);
    expect(known()).toMatchObject({ values: [], problem: { message: 'Failed to verify account' } });
    expect(await tell({ type: 'payer.verified', values })).toEqual(showing);
    expect(known().values).toEqual([]);
    expect(asked.at(-1)).toBe('verify {"transactionReference":"ref_1","values":[{"param":"OTP","value":"123456"}]}');
  });

  it('ends after too many wrong values', async () => {
    const { tell, known } = await verifying({ verifications: [bad('VERIFICATION_LOCKED', 'Too many')] });
    expect(await tell({ type: 'payer.verified', values })).toBe('error');
    expect(known().failure).toBe('Too many');
  });

  it('needs a transaction reference', async () => {
    const { tell, known } = await verifying({}, { ...verification, transactionReference: null });
    expect(await tell({ type: 'payer.verified', values })).toEqual(entering);
    expect(known().problem?.message).toBe('No Remita transaction reference found for auth submission');
  });
});
