import type { CardRail, ChargeStatus } from '@yarda/domain/payments/charges/card-ports.ts';
import type { MandateRail, RailDebitStatus } from '@yarda/domain/payments/charges/mandate-ports.ts';
import type { RefundRail } from '@yarda/domain/payments/charges/refund-ports.ts';
import type { TransferRail, TransferReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { anyAmount } from '@yarda/domain/platform/money/amount-limits.ts';
import type { Dice } from './dice.ts';
import type { ShownAccount } from './simulated-accounts.ts';
import { type BankDeps, simulatedMoney } from './simulated-money.ts';

export const rightCode = '123456';

/** Outcomes of a card's charge; `becomes` is the final outcome of a charge that is not decided at once. */
const cardFates = ['paid', 'paid', 'paid', 'poor', 'code', 'code', 'page', 'slowly-paid', 'slowly-poor'] as const;
const debitFates = ['paid', 'paid', 'paid', 'poor', 'slowly-paid', 'slowly-poor'] as const;

/** Now and then another amount is taken than was asked for. */
const paid = (dice: Dice, amountKobo: number): ChargeStatus => ({
  status: 'approved',
  ...(dice.below(2) === 0 && { feeKobo: 150 }),
  ...(dice.below(12) === 0 && { takenKobo: Math.max(1, amountKobo + (dice.below(2) === 0 ? 5_000 : -5_000)) }),
});
const poor = { status: 'declined', reason: 'insufficient_funds' } as const;
const ended = { status: 'declined', reason: 'ended' } as const;
const page = { status: 'challenge', challengeUrl: 'https://bank.example/page', displayMessage: 'Confirm it' } as const;
const code = { status: 'otp', displayMessage: 'Enter the code' } as const;
const pending = { status: 'pending' } as const;

/** Any bank and its rails in a story: what it decides, its dice decide. It keeps every order by our reference, as a port promises. */
export const simulatedBank = (deps: BankDeps) => {
  const { dice, entry, isExact, wrong } = deps;
  const money = simulatedMoney(deps);
  const sent = new Set<string>();
  const partialRefunds = dice.below(3) > 0;
  const pick = <T>(from: readonly T[]): T | undefined => from[dice.below(from.length)];

  /** A card is sent once; a debit may be sent again, which is the same order. */
  const start = (port: 'card' | 'debit', reference: string, amountKobo: number, fate: string): ChargeStatus => {
    const existing = money.charges.get(reference);
    if (port === 'card' && sent.has(reference)) wrong(`${reference} was sent twice`);
    sent.add(reference);
    if (existing) {
      if (existing.amountKobo !== amountKobo && existing.amountKobo !== 0)
        wrong(`${reference} was asked for with two amounts`);
      return existing.status;
    }
    const becomes = fate === 'slowly-poor' ? poor : paid(dice, amountKobo);
    const statuses: Record<string, ChargeStatus> = { paid: becomes, poor, code, page };
    return money.open(reference, { port, amountKobo, status: statuses[fate] ?? pending, becomes });
  };
  /** One that never arrived is ended for good. */
  const find = (port: 'card' | 'debit', reference: string): ChargeStatus =>
    money.charges.get(reference)?.status ??
    money.open(reference, { port, amountKobo: 0, status: ended, becomes: ended });

  const refunds = (port: 'card' | 'debit'): RefundRail => ({
    partialRefunds,
    refundCharge: async ({ reference, chargeReference, amountKobo }) => {
      const isWhole = amountKobo === money.tookKobo(chargeReference);
      if (!isWhole && !partialRefunds) wrong(`${reference} is a part of ${chargeReference}, which goes back whole`);
      money.backs.issueRefund(port, reference, chargeReference, amountKobo);
    },
    findRefund: async ({ reference }) => {
      const outcome = money.backs.outcomeOf(reference);
      return (
        outcome && { eventId: outcome.eventId, refundReference: reference, actionRequired: outcome.actionRequired }
      );
    },
  });

  const cardRail: CardRail = {
    ...refunds('card'),
    ...{ name: 'sim', amounts: anyAmount, entry },
    charge: async ({ reference, amountKobo }) => start('card', reference, amountKobo, pick(cardFates) ?? ''),
    chargeHosted: async ({ reference, amountKobo }) => start('card', reference, amountKobo, 'page'),
    submitOtp: async ({ reference, otp }) => {
      const status = find('card', reference);
      if (status.status !== 'otp') return status;
      return otp === rightCode ? money.decide(reference) : { status: 'otp_wrong' };
    },
    findCharge: async (reference) => find('card', reference),
    endCharge: async (reference) => {
      const status = find('card', reference);
      const waits = status.status === 'otp' || status.status === 'challenge';
      return waits ? money.end(reference, ended) : status;
    },
    storeCard: async () => false,
    drawsOn: async () => ({ drawsOn: 'unknown', holderName: null }),
    readReport: async ({ body }) => JSON.parse(body),
  };

  const mandateRail: MandateRail = {
    ...refunds('debit'),
    ...{ name: 'sim', amounts: anyAmount },
    debit: async ({ reference, amountKobo }) =>
      start('debit', reference, amountKobo, pick(debitFates) ?? '') as RailDebitStatus,
    findDebit: async (reference) => find('debit', reference) as RailDebitStatus,
    readReport: async ({ body }) => JSON.parse(body),
  };

  /** Something that the bank does by itself, or its customer at it. */
  const act = (): void => {
    pick(money.possible())?.();
  };

  /** A payer sends money to an account they were shown: what is asked for, a part, or too much; in time or not. */
  const send = (shown: readonly ShownAccount[]): void => {
    const account = pick(money.accounts.accountsThatTake(shown));
    if (!account) return;
    const { amountKobo: requested } = account;
    money.accounts.arrive(
      account,
      pick([requested, requested, requested, Math.floor(requested / 2), requested + 5_000]) ?? requested,
    );
  };

  const transferRail = transferRailOf(money, isExact);
  return { transferRail, cardRail, mandateRail, act, send, finish: money.finish, balanceKobo: money.balanceKobo };
};

const transferRailOf = ({ accounts, backs }: ReturnType<typeof simulatedMoney>, isExact: boolean): TransferRail => ({
  name: 'sim',
  amounts: anyAmount,
  life: { shortestMs: 0, longestMs: 24 * 3_600_000 },
  takesAnyAmount: !isExact,
  openAccount: async ({ reference, amountKobo, accountName, expiresAt }) => {
    const accountNumber = accounts.accountFor(reference, amountKobo, expiresAt);
    return { bankName: 'Any Bank', accountNumber, accountName, expiresAt };
  },
  searchTransfer: async ({ accountNumber }) => accounts.creditsOf(accountNumber),
  findTransfers: async ({ accountNumber }) => accounts.creditsOf(accountNumber),
  returnTransfer: async ({ reference, transferReference, amountKobo }) =>
    backs.issueRefund('transfer', reference, transferReference, amountKobo),
  findReturn: async ({ reference }) => backs.returnReport(reference),
  readReport: async ({ body }) => JSON.parse(body, withDates) as TransferReport,
});

const withDates = (key: string, value: unknown): unknown =>
  key === 'receivedAt' && typeof value === 'string' ? new Date(value) : value;
