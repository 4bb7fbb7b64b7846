import {
  type Integrations,
  type ListedAccount,
  type ShownAccount,
  schemeLogoPath,
  serviceLogoPath,
} from '@yarda/contracts/accounts/accounts.ts';
import { cardBrandOf } from './card-brands.ts';
import { linkability } from './linkable-account.ts';

/** An account as its owner is shown it, with what follows from it. */
export const shownAccount = (account: ListedAccount): ShownAccount => ({
  ...account,
  ...{ bankId: account.accountId, _id: account.accountId, status: account.linkStatus },
  integrations: shownIntegrations(account.integrations),
  schemeImageUrl: schemeImageOf(account.integrations.card.obfuscatedCard),
  isAlreadyLinked: linkability(account, []) === 'linked',
});

/** With the picture of the service that links it, and with NIBSS, which no rail offers besides its own ways. */
export const shownIntegrations = (integrations: Integrations): Integrations => {
  const { altTransactionService: alternate } = integrations;
  const remitaLogoUrl = alternate.possible ? serviceLogoPath : null;
  return { ...integrations, altTransactionService: { ...alternate, remitaLogoUrl }, nibssAlt: { possible: false } };
};

/** The picture of the scheme of a masked card; null if its first digits name none. */
export const schemeImageOf = (maskedCard: string | null): string | null => {
  const brand = maskedCard === null ? null : cardBrandOf(maskedCard.slice(0, 6));
  return brand ? schemeLogoPath(brand.name) : null;
};
