import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';

const account = (
  institutionCode: string,
  bankName: string,
  accountNumber: string,
  possible: boolean,
  linked: boolean,
  obfuscatedCard: string | null = null,
): UserAccount => ({
  accountId: `acc_${accountNumber}`,
  accountNumber,
  accountName: 'Ada Obi',
  bankName,
  institutionCode,
  logo: null,
  linkStatus: null,
  statusDetail: null,
  integrations: {
    transactionService: { possible, authorized: linked, approved: linked, linked },
    altTransactionService: { possible: false, authorized: false, status: null, linked: false },
    card: {
      possible: obfuscatedCard !== null,
      active: obfuscatedCard !== null,
      linked: obfuscatedCard !== null,
      obfuscatedCard,
    },
  },
});

export const sampleAccounts: readonly UserAccount[] = [
  account('000014', 'Access Bank', '0123456784', true, true),
  account('000016', 'First Bank', '3000000001', true, true),
  account('000013', 'Guaranty Trust Bank', '0123456785', true, true),
  account('000004', 'United Bank for Africa', '2000000011', false, false, '506099******0016'),
  { ...account('000011', 'Unity Bank', '1000000009', false, false, '400000******2016'), cardOnly: true },
  account('000015', 'Zenith Bank', '0123456788', true, false),
  account('090267', 'Kuda', '2000000099', false, false),
];
