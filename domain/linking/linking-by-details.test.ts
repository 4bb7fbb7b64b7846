import { describe, expect, it } from 'vitest';
import { bad, byBank, details, good, linkingPanel, lost, payment } from './linking-fixture.ts';

describe('by details of the payer', () => {
  const values = [{ param: 'bvn', value: '22222222222' }];
  const given = { type: 'payer.verified', values } as const;
  const entering = { details: 'entering' };
  const asked = async (answers: Parameters<typeof linkingPanel>[0], told: typeof details | null = details) => {
    const panel = linkingPanel(
      { ...answers, links: [good(told ?? { ...details, linkId: null })] },
      { account: byBank },
    );
    await panel.tell();
    return panel;
  };

  it('goes on to the transfer, and keeps the details only while they are sent', async () => {
    const {
      tell,
      known,
      asked: calls,
    } = await asked({ supplies: [bad('LINK_DETAILS_WRONG', 'Not yours'), good(payment)] });
    expect(await tell(given)).toEqual(entering);
    expect(known()).toMatchObject({ values: [], problem: { message: 'Not yours' } });
    expect(await tell(given)).toBe('payment');
    expect(known()).toMatchObject({ values: [], problem: null, link: payment });
    expect(calls.at(-1)).toBe('supply {"linkId":"lnk_1","values":[{"param":"bvn","value":"22222222222"}]}');
  });

  it('asks for them again if no reply came, or if the reply asks for them again', async () => {
    const { tell, known } = await asked({ supplies: [lost, good(details)] });
    expect(await tell(given)).toEqual(entering);
    expect(known().problem?.message).toBe('Failed');
    expect(await tell(given)).toEqual(entering);
    expect(known().problem).toBeNull();
  });

  it('ends after too many wrong ones', async () => {
    const { tell, known } = await asked({ supplies: [bad('VERIFICATION_LOCKED', 'Too many')] });
    expect(await tell(given)).toBe('error');
    expect(known().failure).toBe('Too many');
  });

  it('needs to know which link they are for', async () => {
    const { tell, known } = await asked({}, null);
    expect(await tell(given)).toEqual(entering);
    expect(known().problem?.message).toBe('No account link ID found');
  });
});
