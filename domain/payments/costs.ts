import { naira } from '../platform/money/naira.ts';

/** A cost of a transfer that neither we nor the merchant take. Kobo; days of Lagos. */
export interface OutsideCost {
  readonly what: string;
  readonly payer: 'sender' | 'receiver';
  readonly amountKobo: number;
  /** The smallest transfer that it falls on. */
  readonly fromKobo: number;
  readonly since: string;
  /** The last day; null while no end is known. */
  readonly until: string | null;
  readonly source: string;
}

/**
 * Costs of a transfer to us that others take. Salaries, and transfers between one's own accounts in one bank, are free of stamp
 * duty; a transfer to a one-time account is neither.
 */
export const outsideCosts = {
  stampDuty: {
    what: 'Stamp duty on an electronic transfer',
    payer: 'sender',
    amountKobo: 50_00,
    fromKobo: 10_000_00,
    since: '2026-01-01',
    until: null,
    source: 'Nigeria Tax Act 2025; notices of UBA and Access Bank to their customers, December 2025 (read 2026-11-28)',
  },
} as const satisfies Readonly<Record<string, OutsideCost>>;

/** Stamp duty as a page names it: `amount` on top of each transfer of `fromAmount` or more. Kobo. */
export interface StampDuty {
  readonly amount: number;
  readonly fromAmount: number;
}

/** The stamp duty that a sender pays on a day; null before it began or after it ended. */
export const stampDutyOn = (
  day: string,
  { since, until, amountKobo, fromKobo }: OutsideCost = outsideCosts.stampDuty,
) => (since <= day && (until === null || day <= until) ? { amount: amountKobo, fromAmount: fromKobo } : null);

/** The sum that the sender's bank adds to these transfers, in kobo. */
export const dutyOn = (duty: StampDuty | undefined, amounts: readonly number[]): number =>
  duty ? duty.amount * amounts.filter((amount) => amount >= duty.fromAmount).length : 0;

/** The sentence where somebody is asked to send such a transfer. */
export const stampDutySentence = ({ amount, fromAmount }: StampDuty): string =>
  `Your bank adds ${naira(amount)} stamp duty to transfers of ${naira(fromAmount)} or more.`;
