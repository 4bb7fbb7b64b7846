import type { BankDirectory, Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import type { LinkRail } from '@yarda/domain/linking/linking-ports.ts';
import { type AmongRails, amongRails } from '@yarda/domain/platform/rails/rails-by-name.ts';
import type { ProviderRails, Rails } from './rails.ts';

/** A port, as the settings name it. */
type Port = keyof ProviderRails;

/** The provider of each port: one for all, but for those that are named; `otherwise` for those that it does not have. */
export interface Choice {
  readonly usual: string;
  readonly otherwise?: string;
  readonly ports?: Readonly<Partial<Record<Port, string | undefined>>>;
}

/** Puts providers together, each as far as it goes. Throws if a chosen one does not have the port. */
export const combineRails = (opened: Readonly<Record<string, Partial<ProviderRails>>>, choice: Choice): Rails => {
  const chosen = <P extends Port>(port: P): ProviderRails[P] => {
    const named = choice.ports?.[port];
    const provider = named ?? choice.usual;
    const rail =
      opened[provider]?.[port] ?? (named || !choice.otherwise ? undefined : opened[choice.otherwise]?.[port]);
    if (!rail) throw new Error(`The provider ${provider} has no ${port}`);
    return rail;
  };
  const among = <P extends 'rail' | 'cardRail' | 'mandateRail'>(port: P): AmongRails<ProviderRails[P]> => {
    const first = chosen(port);
    return amongRails(
      first,
      othersThan(
        first,
        Object.values(opened).flatMap((rails) => rails[port] ?? []),
      ),
    );
  };
  const linkRail = chosen('linkRail');
  const alternateLinkRail = chosen('alternateLinkRail');
  const linkRails = Object.values(opened).flatMap((rails) =>
    [rails.linkRail ?? [], rails.alternateLinkRail ?? []].flat(),
  );
  return {
    rail: among('rail'),
    cardRail: among('cardRail'),
    mandateRail: among('mandateRail'),
    linkRail: amongRails(linkRail, othersThan(linkRail, linkRails)),
    alternateLinkRail,
    directory: directoryWithLinks(chosen('directory'), { direct: linkRail, alternate: alternateLinkRail }),
    identity: chosen('identity'),
    acquirer: chosen('acquirer'),
    messages: chosen('messages'),
  };
};

const othersThan = <Rail>(first: Rail, all: readonly Rail[]): Rail[] =>
  [...new Set(all)].filter((rail) => rail !== first);

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
    enquire: async (request) => {
      const account = await directory.enquire(request);
      if (account === null || account === 'unknown') return account;
      return { ...account, possible: await linkable(account.possible, request.institutionCode) };
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
const covered = async (rail: LinkRail, institutionCode: string, message: boolean): Promise<boolean> =>
  rail.covers ? rail.covers(institutionCode).catch(() => false) : message;
