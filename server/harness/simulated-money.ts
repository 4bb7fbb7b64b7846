import type { CardEntry, ChargeStatus } from '@yarda/domain/payments/charges/card-ports.ts';
import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { Dice } from './dice.ts';
import { simulatedAccounts } from './simulated-accounts.ts';
import { type Port, simulatedBacks } from './simulated-backs.ts';

/** A report as the network carries it. */
export interface Mailed {
  readonly port: Port;
  readonly body: string;
}

export interface BankDeps {
  readonly now: Clock;
  readonly dice: Dice;
  /** The page on which cards are entered. */
  readonly entry: CardEntry;
  /** Whether accounts take one amount alone. */
  readonly isExact: boolean;
  readonly mail: (mailed: Mailed, mayBeLost: boolean) => void;
  readonly wrong: (what: string) => void;
}

interface Charge {
  readonly port: 'card' | 'debit';
  readonly amountKobo: number;
  status: ChargeStatus;
  /** The charge's outcome once it is decided. */
  readonly becomes: ChargeStatus;
  /** The payer may still confirm it on a page that was left open. */
  isPageOpen: boolean;
  wasReversed: boolean;
}

const isApproved = (charge: Charge): boolean => charge.status.status === 'approved';
/** Which may be another amount than was asked for. */
const tookOf = ({ status, amountKobo }: Charge): number =>
  status.status === 'approved' ? (status.takenKobo ?? amountKobo) : 0;
const feeOf = ({ status }: Charge): number => (status.status === 'approved' ? (status.feeKobo ?? 0) : 0);

const sum = (kobo: readonly number[]): number => kobo.reduce((total, each) => total + each, 0);

const undecided = (charge: Charge) => charge.status.status === 'pending';

const onPage = (charge: Charge) => charge.status.status === 'challenge';

const leftOpen = (charge: Charge) => charge.isPageOpen && charge.status.status === 'declined';

/** Only debits without a fee: if a debit is reversed before its approval is reported, nobody reports the fee. */
const canBeReversed = (charge: Charge) =>
  charge.port === 'debit' && isApproved(charge) && !charge.wasReversed && feeOf(charge) === 0;

/** The money at a simulated bank: what came in, what went back, and what it reports of that. */
export const simulatedMoney = ({ now, dice, entry, isExact, mail, wrong }: BankDeps) => {
  const charges = new Map<string, Charge>();
  let events = 0;
  const eventId = (): string => `bank-${++events}`;
  const report = (port: Port, what: object, mayBeLost: boolean): void =>
    mail({ port, body: JSON.stringify(what) }, mayBeLost);
  const accounts = simulatedAccounts({ now, dice, isExact, eventId, report });
  const { credits } = accounts;
  const creditOf = (reference: string) => credits().find((credit) => credit.reference === reference);
  const tookKobo = (reference: string): number => {
    const charge = charges.get(reference);
    return creditOf(reference)?.amountKobo ?? (charge ? tookOf(charge) : 0);
  };
  const backs = simulatedBacks({ tookKobo, report: (port, what) => report(port, what, true), wrong });

  const settle = (reference: string, charge: Charge, status: ChargeStatus): ChargeStatus => {
    charge.status = status;
    report(
      charge.port,
      { kind: charge.port === 'card' ? 'charge' : 'debit', eventId: eventId(), reference, status },
      true,
    );
    return status;
  };

  const chargesThat = (may: (charge: Charge) => boolean) => [...charges].filter(([, charge]) => may(charge));
  const pick = <T>(from: readonly T[]): T | undefined => from[dice.below(from.length)];

  const move = (): void => {
    const back = pick(backs.moving());
    const fails = dice.below(6) === 0 && !back?.hasFailed;
    if (back) backs.settle(back.reference, fails ? 'failed' : 'gone');
  };
  const confirm = (reference: string, charge: Charge): void => {
    const declines = dice.below(4) === 0;
    // Only a page of the provider's takes another card.
    if (declines && entry === 'own') charge.isPageOpen = false;
    settle(reference, charge, declines ? { status: 'declined', reason: 'authentication' } : charge.becomes);
  };
  const reverseAtBank = (reference: string, charge: Charge): void => {
    charge.wasReversed = true;
    if (charge.status.status === 'approved') charge.status = { ...charge.status, wasReversed: true };
    report('debit', { kind: 'debit_reversed', eventId: eventId(), reference }, false);
  };
  const approve = (reference: string, charge: Charge) => void settle(reference, charge, charge.becomes);
  const each = (may: (charge: Charge) => boolean, happens: (reference: string, charge: Charge) => void) =>
    chargesThat(may).map(
      ([reference, charge]) =>
        () =>
          happens(reference, charge),
    );

  return {
    charges,
    accounts,
    backs,
    tookKobo,
    open: (reference: string, charge: Pick<Charge, 'port' | 'amountKobo' | 'status' | 'becomes'>): ChargeStatus => {
      charges.set(reference, { ...charge, isPageOpen: charge.status.status === 'challenge', wasReversed: false });
      return charge.status;
    },
    decide: (reference: string): ChargeStatus => {
      const charge = charges.get(reference);
      if (!charge) throw new Error('A code is for no charge');
      return settle(reference, charge, charge.becomes);
    },
    /** Gives a charge up, of which nothing is reported. */
    end: (reference: string, status: ChargeStatus): ChargeStatus => {
      const charge = charges.get(reference);
      if (charge) charge.status = status;
      return status;
    },
    /** The possible next acts of the bank. */
    possible: (): (() => void)[] => [
      ...each(undecided, approve),
      ...each(onPage, confirm),
      ...each(leftOpen, approve),
      ...(dice.below(4) === 0 ? each(canBeReversed, reverseAtBank) : []),
      ...backs.moving().map(() => move),
    ],
    /** Decides what it owes an answer to. */
    finish: (): void => {
      for (const [reference, charge] of chargesThat(undecided)) settle(reference, charge, charge.becomes);
      for (const { reference, hasFailed } of backs.moving()) if (!hasFailed) backs.settle(reference, 'gone');
    },
    balanceKobo: (): number =>
      sum(credits().map(({ amountKobo, feeKobo = 0 }) => amountKobo - feeKobo)) +
      sum(chargesThat(isApproved).map(([, charge]) => (charge.wasReversed ? 0 : tookOf(charge)) - feeOf(charge))) -
      backs.goneKobo(),
  };
};
