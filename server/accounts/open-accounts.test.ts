import { anyAmount } from '@yarda/domain/platform/money/amount-limits.ts';
import { backendInMemory } from '@yarda/rails/sandbox/backend-in-memory.ts';
import { sandboxBankDirectory } from '@yarda/rails/sandbox/sandbox-bank-directory.ts';
import { describe, expect, it } from 'vitest';
import { linkableDirectory, rememberEnquiries } from './open-accounts.ts';

/** An account of the sandbox that can be linked by card. */
const input = { accountNumber: '1000000003', institutionCode: '000036' };
const byCard = { transactionService: false, altTransactionService: false, card: true };
const directory = sandboxBankDirectory(backendInMemory());

const possibleWith = async (card: Parameters<typeof linkableDirectory>[1]) => {
  const account = await linkableDirectory(directory, card).enquire(input);
  return account && account !== 'unknown' ? account.possible : null;
};

describe('linkableDirectory', () => {
  it('says what a card is charged to check it, where that is not between ₦1.00 and ₦10.00', async () => {
    expect(await possibleWith({ entry: 'own', amounts: anyAmount })).toEqual(byCard);
    const amounts = { ...anyAmount, minKobo: 5_000 };
    expect(await possibleWith({ entry: 'own', amounts })).toEqual({ ...byCard, testChargeKobo: 5_000 });
  });

  it('links no account by a card that is entered on the provider’s page', async () => {
    expect(await possibleWith({ entry: 'hosted', amounts: anyAmount })).toMatchObject({ card: false });
  });
});

const possible = { transactionService: true, altTransactionService: false, card: false };

describe('rememberEnquiries', () => {
  it('asks again for a missing account, for a found one after ten minutes, and for every search', async () => {
    let nowMs = 0;
    const requests: string[] = [];
    const { directory, remembered } = rememberEnquiries(
      {
        name: 'counted',
        maxAtOnce: 1,
        ownedBy: async () => [],
        capabilitiesOf: async () => possible,
        enquire: async ({ accountNumber }) => {
          requests.push(accountNumber);
          if (accountNumber === '4000000000') return null;
          return { accountName: 'Ada Obi', nameEnquiryId: String(requests.length), possible };
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
    expect(requests).toEqual(['1000000001', '4000000000', '4000000000', '1000000001', '1000000001']);
  });
});
