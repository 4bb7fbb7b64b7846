import type { BankDirectory, Linkable } from '@yarda/domain/accounts/accounts-ports.ts';

/** The directory without what no rail can do: a card is linked by its number, which a provider's own page keeps. */
export const linkableDirectory = (directory: BankDirectory, takesCards: boolean): BankDirectory => {
  if (takesCards) return directory;
  return {
    ...directory,
    capabilitiesOf: async (institutionCode) => withoutCard(await directory.capabilitiesOf(institutionCode)),
    enquire: async (asked) => {
      const account = await directory.enquire(asked);
      return account && { ...account, possible: withoutCard(account.possible) };
    },
    heldBy: async (phone) =>
      (await directory.heldBy(phone)).map((account) => ({ ...account, possible: withoutCard(account.possible) })),
  };
};

const withoutCard = (possible: Linkable): Linkable => ({ ...possible, card: false });
