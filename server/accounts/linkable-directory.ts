import type { BankDirectory, Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import { maxTestChargeKobo, testChargeKobo } from '@yarda/domain/accounts/test-charge.ts';
import type { AmountLimits } from '@yarda/domain/platform/money/amount-limits.ts';

/** Where cards are entered, and what they can be charged. */
export interface CardsTaken {
  readonly entry: 'own' | 'hosted' | 'none';
  readonly amounts: AmountLimits;
}

/**
 * The directory as far as the card rail goes. A card is linked by its number, which a provider's own page keeps; and it is
 * checked by a charge, whose amount is told where it is not what people are usually told.
 */
export const linkableDirectory = (directory: BankDirectory, { entry, amounts }: CardsTaken): BankDirectory => {
  const kobo = testChargeKobo(amounts);
  const change = linkableWith(entry === 'own', kobo > maxTestChargeKobo ? { testChargeKobo: kobo } : {});
  return {
    ...directory,
    capabilitiesOf: async (institutionCode) => change(await directory.capabilitiesOf(institutionCode)),
    enquire: async (asked) => {
      const account = await directory.enquire(asked);
      if (account === null || account === 'unknown') return account;
      return { ...account, possible: change(account.possible) };
    },
    ownedBy: async (phone) =>
      (await directory.ownedBy(phone)).map((account) => ({ ...account, possible: change(account.possible) })),
  };
};

const linkableWith =
  (takesCards: boolean, told: Pick<Linkable, 'testChargeKobo'>) =>
  (possible: Linkable): Linkable => ({ ...possible, card: takesCards && possible.card, ...told });
