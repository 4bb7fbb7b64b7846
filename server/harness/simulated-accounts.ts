import type { ArrivedMoney, TransferReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Dice } from './dice.ts';

/** A one-time account as the product shows it to payers. */
export interface ShownAccount {
  readonly accountNumber: string;
}

/** Money that has come in. */
type Credit = ArrivedMoney & { readonly kind: 'settled'; readonly accountNumber: string };

interface Account {
  readonly accountNumber: string;
  readonly amountKobo: number;
  /** Its bank's reports of it are lost, all of them. */
  readonly isDeaf: boolean;
  /** When its bank closes it, whatever is closed here before. */
  readonly closesAt: Date;
  readonly credits: Credit[];
}

interface Books {
  readonly now: Clock;
  readonly dice: Dice;
  readonly isExact: boolean;
  readonly eventId: () => string;
  readonly report: (port: 'transfer', what: object, mayBeLost: boolean) => void;
}

const sender = { name: 'Bola', bankName: 'Kuda', accountNumber: '2000000099' };

/** The one-time accounts of a simulated bank, and the money that they took. */
export const simulatedAccounts = ({ now, dice, isExact, eventId, report }: Books) => {
  const accounts = new Map<string, Account>();
  const credits = () => [...accounts.values()].flatMap((account) => account.credits);
  return {
    credits,
    accountFor: (reference: string, amountKobo: number, closesAt: Date): string => {
      const existing = accounts.get(reference);
      const accountNumber = existing?.accountNumber ?? String(9_000_000_001 + accounts.size);
      const isDeaf = !existing && dice.below(4) === 0;
      if (!existing) accounts.set(reference, { accountNumber, amountKobo, isDeaf, closesAt, credits: [] });
      return accountNumber;
    },
    creditsOf: (accountNumber: string): readonly TransferReport[] =>
      credits().filter((credit) => credit.accountNumber === accountNumber),
    /**
     * The shown accounts that still take money. An account whose reports are lost takes money once, before it closes,
     * because it is queried only once, after its bank has closed it.
     */
    accountsThatTake: (shown: readonly ShownAccount[]) =>
      shown.flatMap(({ accountNumber }) =>
        [...accounts.values()].filter(
          (each) =>
            each.accountNumber === accountNumber &&
            (!each.isDeaf || (each.closesAt.getTime() > now() && each.credits.length === 0)),
        ),
      ),
    arrive: (account: Account, amountKobo: number): void => {
      const { accountNumber } = account;
      const fact = { accountNumber, amountKobo, sender, receivedAt: new Date(now()) };
      if (isExact && amountKobo !== account.amountKobo) {
        const rejected = { kind: 'rejected', eventId: eventId(), accountNumber, amountKobo, reason: 'wrong_amount' };
        report('transfer', rejected, true);
        return;
      }
      const feeKobo = dice.below(3) === 0 ? 50 : 0;
      const credit = { ...fact, kind: 'settled' as const, eventId: eventId(), reference: eventId(), feeKobo };
      account.credits.push(credit);
      if (dice.below(3) === 0) report('transfer', { ...credit, kind: 'received', eventId: eventId() }, true);
      if (!account.isDeaf) report('transfer', credit, false);
    },
  };
};
