import { describe, expect, it } from 'vitest';
import { rememberEnquiries } from './remember-enquiries.ts';

const possible = { transactionService: true, altTransactionService: false, card: false };

describe('rememberEnquiries', () => {
  it('asks again for a missing account, for a found one after ten minutes, and for every search', async () => {
    let nowMs = 0;
    const asked: string[] = [];
    const { directory, remembered } = rememberEnquiries(
      {
        name: 'counted',
        maxAtOnce: 1,
        ownedBy: async () => [],
        capabilitiesOf: async () => possible,
        enquire: async ({ accountNumber }) => {
          asked.push(accountNumber);
          if (accountNumber === '4000000000') return null;
          return { accountName: 'Ada Obi', nameEnquiryId: String(asked.length), possible };
        },
      },
      () => nowMs,
    );
    const enquire = (accountNumber: string) => remembered.enquire({ accountNumber, institutionCode: '000013' });
    const first = await enquire('1000000001');
    expect(await enquire('1000000001')).toEqual(first);
    await enquire('4000000000');
    await enquire('4000000000');
    nowMs = 600_000;
    expect(await enquire('1000000001')).toMatchObject({ nameEnquiryId: '4' });
    await directory.enquire({ accountNumber: '1000000001', institutionCode: '000013' });
    expect(await enquire('1000000001')).toMatchObject({ nameEnquiryId: '5' });
    expect(asked).toEqual(['1000000001', '4000000000', '4000000000', '1000000001', '1000000001']);
  });
});
