import { readBanks } from '@yarda/domain/accounts/bank.ts';
import { sandboxNumbers } from '@yarda/domain/sandbox/sandbox-numbers.ts';
import { describe, expect, it } from 'vitest';
import { bankDirectoryConformance } from '../conformance/bank-directory.ts';
import { sandboxBankDirectory } from './sandbox-bank-directory.ts';

const banks = readBanks(`institutionCode,name,kind,nubanCode,standing
000003,First City Monument Bank,commercial,000214,listed
000010,Ecobank Nigeria,commercial,000050,listed
000013,Guaranty Trust Bank,commercial,000058,listed
000014,Access Bank,commercial,000044,listed
000026,TAJ Bank,commercial,000302,listed
090267,Kuda,microfinance,950211,listed
`);
const directory = sandboxBankDirectory({ banks, delayMs: 0 });
const finders = (accountNumber: string) =>
  Promise.all(
    banks.map(async ({ institutionCode, name }) =>
      (await directory.enquire({ accountNumber, institutionCode })) ? name : null,
    ),
  ).then((names) => names.filter((name) => name !== null));

bankDirectoryConformance('The sandbox', () => ({
  directory,
  existing: { accountNumber: '0123456785', institutionCode: '000013' },
  absent: { accountNumber: '4000000000', institutionCode: '000013' },
  unanswerable: { accountNumber: '5000000000', institutionCode: '000013' },
  unsaid: { accountNumber: '5000000001', institutionCode: '000013' },
  links: true,
  holder: '+2348000000002',
  stranger: '+2348099999999',
}));

describe('the bank directory of the sandbox', () => {
  it('finds three accounts, each linked in a different way', async () => {
    expect(await finders('0123456789')).toEqual(['First City Monument Bank', 'Ecobank Nigeria', 'TAJ Bank']);
    const possible = sandboxNumbers[0]?.accounts.map((account) => account.possible);
    expect(possible).toEqual([
      { transactionService: true, altTransactionService: true, card: true },
      { transactionService: false, altTransactionService: true, card: false },
      { transactionService: false, altTransactionService: false, card: true },
    ]);
  });

  it('finds the accounts of its people by name, and only at their banks', async () => {
    expect(await finders('0123456784')).toEqual(['Access Bank']);
    const found = await directory.enquire({ accountNumber: '0123456784', institutionCode: '000014' });
    expect(found).toMatchObject({ accountName: 'Ada Obi' });
  });

  it('finds linked and unlinked accounts under a BVN, and each by its number at its own bank only', async () => {
    expect(await directory.ownedBy('+2348000000001')).toHaveLength(6);
    const ownedAccounts = await directory.ownedBy('+2348000000002');
    expect(ownedAccounts.map(({ accountName }) => accountName)).toEqual([
      'Bola Adeyemi',
      'Bola Adeyemi',
      'Bola Adeyemi',
    ]);
    const banksOf = await Promise.all(ownedAccounts.map(({ accountNumber }) => finders(accountNumber)));
    expect(banksOf).toEqual([['Access Bank'], ['Kuda'], ['Ecobank Nigeria']]);
  });

  it('finds any other number only at banks whose check digit fits', async () => {
    expect(await finders('0690000032')).toEqual(['Access Bank']);
    expect(await finders('4000000000')).toEqual([]);
  });
});
