import type { BankDirectory, Linkable } from '@yarda/domain/accounts/accounts-ports.ts';
import { maxTestChargeKobo, testChargeKobo } from '@yarda/domain/accounts/test-charge.ts';
import type { AmountLimits } from '@yarda/domain/platform/money/amount-limits.ts';

/** The page on which cards are entered, and the limits of a charge. */
export interface CardsTaken {
  readonly entry: 'own' | 'hosted' | 'none';
  readonly amounts: AmountLimits;
}

/**
 * The directory, restricted to what the card rail supports. Linking a card needs its number, which a hosted page does
 * not pass on. A test charge checks the card. Its amount is stated if it exceeds the usual one.
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
