import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { Membership } from '@yarda/contracts/identity/session.ts';
import type { Linkable } from '../accounts/accounts-ports.ts';

const none = { transactionService: false, alt: false, card: null as string | null };

/** An account's integrations: what it supports and, if `linked`, how it has been linked. */
const integrations = (
  supports: { transactionService: boolean; alt: boolean; card: string | null },
  linked: boolean,
): UserAccount['integrations'] => ({
  transactionService: {
    possible: supports.transactionService,
    authorized: supports.transactionService && linked,
    approved: supports.transactionService && linked,
    linked: supports.transactionService && linked,
  },
  altTransactionService: { possible: supports.alt, authorized: false, status: null, linked: false },
  card: {
    possible: supports.card !== null,
    active: supports.card !== null && linked,
    linked: supports.card !== null && linked,
    obfuscatedCard: supports.card,
  },
});

type Linked = Pick<UserAccount, 'accountId' | 'bankName' | 'institutionCode' | 'accountNumber' | 'integrations'> & {
  readonly approved: boolean;
};

const account = ({ approved, ...linked }: Linked): UserAccount => ({
  ...linked,
  accountName: 'Ada Obi',
  logo: null,
  linkStatus: approved ? 'approved' : null,
  statusDetail: approved ? 'Approved' : null,
});

const direct = { ...none, transactionService: true };

/** Ada's six accounts, each with a different outcome. */
const adasAccounts: UserAccount[] = [
  {
    accountId: 'acc_ada_gtbank',
    bankName: 'Guaranty Trust Bank',
    institutionCode: '000013',
    accountNumber: '0123456785',
    approved: true,
    integrations: integrations({ ...direct, card: '411111******1111' }, true),
  },
  {
    accountId: 'acc_ada_access',
    bankName: 'Access Bank',
    institutionCode: '000014',
    accountNumber: '0123456784',
    approved: true,
    integrations: integrations(direct, true),
  },
  {
    accountId: 'acc_ada_zenith',
    bankName: 'Zenith Bank',
    institutionCode: '000015',
    accountNumber: '0123456788',
    approved: false,
    integrations: integrations(direct, false),
  },
  {
    accountId: 'acc_ada_first',
    bankName: 'First Bank',
    institutionCode: '000016',
    accountNumber: '3000000001',
    approved: true,
    integrations: integrations(direct, true),
  },
  {
    accountId: 'acc_ada_uba',
    bankName: 'United Bank for Africa',
    institutionCode: '000004',
    accountNumber: '2000000011',
    approved: true,
    integrations: integrations({ ...none, card: '506099******0016' }, true),
  },
  {
    accountId: 'acc_ada_kuda',
    bankName: 'Kuda',
    institutionCode: '090267',
    accountNumber: '2000000099',
    approved: false,
    integrations: integrations(none, false),
  },
].map(account);

/** An account under a person's BVN. */
export interface SandboxOwnedAccount {
  readonly institutionCode: string;
  readonly accountNumber: string;
  readonly possible: Linkable;
}

const nothing: Linkable = { transactionService: false, altTransactionService: false, card: false };

/** Bola's accounts, none of them linked: each can be linked in a different way, and one not at all. */
const bolasAccounts: readonly SandboxOwnedAccount[] = [
  { institutionCode: '000014', accountNumber: '2000000201', possible: { ...nothing, transactionService: true } },
  { institutionCode: '090267', accountNumber: '2000000202', possible: nothing },
  { institutionCode: '000010', accountNumber: '2000000203', possible: { ...nothing, altTransactionService: true } },
];

export interface SandboxPerson {
  readonly userId: string;
  readonly phone: string;
  readonly name: string;
  /** Their picture, on the page's own origin. */
  readonly image?: string;
  readonly accounts: readonly UserAccount[];
  /** Accounts under their BVN that they have not linked. */
  readonly ownedAccounts: readonly SandboxOwnedAccount[];
  readonly memberships: readonly Omit<Membership, 'merchantName'>[];
}

/** The sandbox's people, who sign in by phone; every one-time code is `sandboxCode`. */
export const sandboxPeople: readonly SandboxPerson[] = [
  {
    userId: 'usr_ada',
    phone: '+2348000000001',
    name: 'Ada Obi',
    accounts: adasAccounts,
    ownedAccounts: [],
    memberships: [],
  },
  {
    userId: 'usr_bola',
    phone: '+2348000000002',
    name: 'Bola Adeyemi',
    accounts: [],
    ownedAccounts: bolasAccounts,
    memberships: [
      { invitationId: 'inv_bola_ikeja', merchantId: 'mer_ikeja', role: 'Cashier', permissions: [], status: 'invited' },
    ],
  },
  {
    userId: 'usr_chidi',
    phone: '+2348000000003',
    name: 'Chidi Eze',
    image: '/people/chidi-eze.svg',
    accounts: [],
    ownedAccounts: [],
    memberships: [
      {
        invitationId: 'inv_chidi_lekki',
        merchantId: 'mer_lekki',
        role: 'Sales Representative',
        permissions: ['recents.view'],
        status: 'active',
      },
      { invitationId: 'inv_chidi_ikeja', merchantId: 'mer_ikeja', role: 'Agent', permissions: [], status: 'invited' },
    ],
  },
];

export const sandboxCode = '123456';

/** Where people sign in: the number of the first of them, and the code. */
export const sandboxSignInLine = `Sandbox: sign in with +234 800 000 0001, code ${sandboxCode}.`;

/** Accounts that payments can be held for: one of Chidi's that is linked, one that is not yet. */
export const sandboxDestinations = [
  { accountId: 'acc_chidi_stall', ownerUserId: 'usr_chidi', linked: true },
  { accountId: 'acc_chidi_new', ownerUserId: 'usr_chidi', linked: false },
] as const;
