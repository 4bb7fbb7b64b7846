import type { BankDirectory, Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';

interface LinkRails {
  readonly direct: LinkRail;
  readonly alternate: LinkRail;
}

/**
 * A directory that says which accounts can be linked by the rails that link them, where their providers list the banks that
 * they can debit. One provider may know an account's name, and another debit it.
 */
export const directoryWithLinks = (directory: BankDirectory, { direct, alternate }: LinkRails): BankDirectory => {
  if (!direct.covers && !alternate.covers) return directory;
  const linkable = async (possible: Linkable, institutionCode: string): Promise<Linkable> => ({
    ...possible,
    transactionService: await covered(direct, institutionCode, possible.transactionService),
    altTransactionService: await covered(alternate, institutionCode, possible.altTransactionService),
  });
  return {
    ...directory,
    capabilitiesOf: async (institutionCode) =>
      linkable(await directory.capabilitiesOf(institutionCode), institutionCode),
    enquire: async (asked) => {
      const account = await directory.enquire(asked);
      if (account === null || account === 'unknown') return account;
      return { ...account, possible: await linkable(account.possible, asked.institutionCode) };
    },
    ownedBy: async (phone) =>
      Promise.all(
        (await directory.ownedBy(phone)).map(async (account) => ({
          ...account,
          possible: await linkable(account.possible, account.institutionCode),
        })),
      ),
  };
};

/** A list that cannot be had keeps an account from being linked now, and its name from no one. */
const covered = async (rail: LinkRail, institutionCode: string, said: boolean): Promise<boolean> =>
  rail.covers ? rail.covers(institutionCode).catch(() => false) : said;
