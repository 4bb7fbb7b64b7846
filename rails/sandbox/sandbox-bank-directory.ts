import type { Integrations } from '@yarda/contracts/accounts/accounts.ts';
import type { BankDirectory, EnquiredAccount, Linkable, OwnedAccount } from '@yarda/domain/accounts/accounts-ports.ts';
import type { Bank } from '@yarda/domain/accounts/bank.ts';
import { isNubanOf } from '@yarda/domain/accounts/nuban.ts';
import { type SandboxNumber, sandboxNumbers } from '@yarda/domain/sandbox/sandbox-numbers.ts';
import { type SandboxPerson, sandboxPeople } from '@yarda/domain/sandbox/sandbox-people.ts';

export interface SandboxDirectoryDeps {
  readonly banks: readonly Bank[];
  readonly delayMs: number;
}

/** A number that is not in the table is found at this many banks at most. */
const maxAccounts = 4;

/** The pretend banks' name enquiry: the people's accounts, the table of numbers, and the check digit for all others. */
export const sandboxBankDirectory = ({ banks, delayMs }: SandboxDirectoryDeps): BankDirectory => ({
  name: 'sandbox',
  maxAtOnce: 1_000,
  ownedBy: async (phone) => {
    await pause(delayMs);
    return sandboxPeople.filter((person) => person.phone === phone).flatMap(ownedBy);
  },
  capabilitiesOf: async (institutionCode) => capabilitiesOf(banks, institutionCode),
  enquire: async ({ accountNumber, institutionCode }) => {
    const sandboxNumber = sandboxNumbers.find(({ number }) => number === accountNumber);
    const listed = sandboxNumber?.accounts.find((account) => account.institutionCode === institutionCode);
    await pause(listed && sandboxNumber?.answersAfterMs ? sandboxNumber.answersAfterMs : delayMs);
    if (sandboxNumber?.mute) return unsaid(sandboxNumber.mute);
    const account = (name: string, possible: Linkable) => enquired(accountNumber, institutionCode, name, possible);
    const people = sandboxPeople
      .flatMap(ownedBy)
      .filter((ownedAccounts) => ownedAccounts.accountNumber === accountNumber);
    if (people.length > 0)
      return people.find((ownedAccounts) => ownedAccounts.institutionCode === institutionCode) ?? null;
    const name = nameAt(accountNumber, sandboxNumber);
    if (sandboxNumber) return listed ? account(name, listed.possible) : null;
    const holders = banks.filter(
      ({ listed: open, nubanCode }) => open && nubanCode !== null && isNubanOf(nubanCode, accountNumber),
    );
    const isListed = holders.slice(0, maxAccounts).some((bank) => bank.institutionCode === institutionCode);
    return isListed ? account(name, capabilitiesOf(banks, institutionCode)) : null;
  },
});

const unsaid = (mute: NonNullable<SandboxNumber['mute']>): 'unknown' => {
  if (mute === 'fails') throw new Error('The pretend bank cannot say');
  return 'unknown';
};

const enquired = (number: string, code: string, accountName: string, possible: Linkable): EnquiredAccount => ({
  accountName,
  nameEnquiryId: `sandbox-${code}-${number}`,
  possible,
});

/** Kuda's accounts cannot be linked, so that the sandbox can show that case. */
const unsupported = '090267';

const capabilitiesOf = (banks: readonly Bank[], institutionCode: string): Linkable => {
  const bank = banks.find((candidate) => candidate.institutionCode === institutionCode);
  const open = bank?.listed === true && institutionCode !== unsupported;
  const commercial = open && bank.kind === 'commercial';
  return { transactionService: open, altTransactionService: commercial, card: commercial };
};

/** Every account under a person's BVN, linked or not. */
const ownedBy = ({ name, accounts, ownedAccounts }: SandboxPerson): OwnedAccount[] =>
  [
    ...accounts.map(({ integrations, ...account }) => ({ ...account, possible: linkableBy(integrations) })),
    ...ownedAccounts,
  ].map(({ accountNumber, institutionCode, possible }) => ({
    ...{ accountNumber, institutionCode },
    ...enquired(accountNumber, institutionCode, name, possible),
  }));

const linkableBy = ({ transactionService, altTransactionService, card }: Integrations): Linkable => ({
  transactionService: transactionService.possible,
  altTransactionService: altTransactionService.possible,
  card: card.possible,
});

const nameAt = (number: string, sandboxNumber: SandboxNumber | undefined): string =>
  sandboxNumber?.holder ?? `Sandbox ${number}`;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
