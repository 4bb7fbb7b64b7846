import { describe, expect, it } from 'vitest';
import type { NextLinkStep } from './linking-calls.ts';
import { bad, byBank, good, linkingPanel, showing, verification } from './linking-fixture.ts';

describe('by the alternate service', () => {
  const values = [{ param: 'OTP', value: '123456' }];
  const verifying = async (answers: Parameters<typeof linkingPanel>[0], reported: NextLinkStep = verification) => {
    const panel = linkingPanel({ ...answers, links: [good(reported)] }, { account: byBank });
    await panel.send();
    return panel;
  };
  const entering = { verification: 'entering' };

  it('links with the right values, and keeps them only while they are sent', async () => {
    const { send, context, requested } = await verifying({
      verifications: [bad('VERIFICATION_FAILED', 'Failed to verify account'), good(null)],
    });
    expect(await send({ type: 'payer.verified', values })).toEqual(entering);
    expect(context()).toMatchObject({ values: [], problem: { message: 'Failed to verify account' } });
    expect(await send({ type: 'payer.verified', values })).toEqual(showing);
    expect(context().values).toEqual([]);
    expect(requested.at(-1)).toBe(
      'verify {"transactionReference":"ref_1","values":[{"param":"OTP","value":"123456"}]}',
    );
  });

  it('ends after too many wrong values', async () => {
    const { send, context } = await verifying({ verifications: [bad('VERIFICATION_LOCKED', 'Too many')] });
    expect(await send({ type: 'payer.verified', values })).toBe('error');
    expect(context().failure).toBe('Too many');
  });

  it('needs a transaction reference', async () => {
    const { send, context } = await verifying({}, { ...verification, transactionReference: null });
    expect(await send({ type: 'payer.verified', values })).toEqual(entering);
    expect(context().problem?.message).toBe('No Remita transaction reference found for auth submission');
  });
});
