import { anyAmount } from '@yarda/domain/platform/money/amount-limits.ts';
import { backendInMemory } from '@yarda/rails/sandbox/backend-in-memory.ts';
import { sandboxBankDirectory } from '@yarda/rails/sandbox/sandbox-bank-directory.ts';
import { describe, expect, it } from 'vitest';
import { linkableDirectory } from './linkable-directory.ts';

/** An account of the sandbox that can be linked by card. */
const asked = { accountNumber: '1000000003', institutionCode: '000036' };
const byCard = { transactionService: false, altTransactionService: false, card: true };
const directory = sandboxBankDirectory(backendInMemory());

const possibleWith = async (card: Parameters<typeof linkableDirectory>[1]) => {
  const account = await linkableDirectory(directory, card).enquire(asked);
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
