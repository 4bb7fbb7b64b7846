import type { TransferRail, TransferReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { Delivery } from '@yarda/domain/platform/messages/delivery.ts';
import type { ExpectedFee, RegisteredPayees } from './amounts.ts';

/** A rail, and control of the bank behind it. */
export interface RailUnderTest {
  readonly rail: TransferRail;
  /** Whether the bank signs the time of a delivery, so that an old one is refused. Few do. */
  readonly signsTime: boolean;
  /** Whether the bank gives an account the name and end that were asked for, and what to ask for so that it does not. */
  readonly retainsTerms: boolean;
  readonly ownTerms: { readonly amountKobo: number; readonly lifeMs: number };
  /** Whether the bank tells of money as `received` before it has settled. Many tell of it once. */
  readonly reportsReceipt: boolean;
  /** An amount that is paid in full while every report is lost, and one whose payer sends what the bank does not take. */
  readonly unreportedKobo: number;
  readonly rejectedKobo: number;
  /** Amounts whose payer sends too little or too much, which an exact bank does not take. */
  readonly wronglyPaidKobo?: readonly number[];
  /** An amount whose return fails. */
  readonly unreturnableKobo: number;
  readonly fee: ExpectedFee;
  readonly payees: RegisteredPayees;
  /** A genuine delivery of the bank about something that no transfer rail reads. */
  readonly unrelated: () => Delivery;
  readonly nowMs: () => number;
  /** Moves the bank's clock. */
  pass(ms: number): void;
  /** Deliveries to the webhook since the last call, in order, once the bank has sent everything due. */
  deliveries(): Promise<readonly Delivery[]>;
}

export const amountKobo = 250_000;
export const halfHourMs = 30 * 60 * 1000;
let references = 0;

/** Actions of the suites on a rail. */
export const usesOf = (bank: RailUnderTest) => {
  const openAccount = (reference = newReference(), kobo = amountKobo, lifeMs = halfHourMs) =>
    bank.rail.openAccount({
      reference,
      amountKobo: kobo,
      accountName: 'Lekki Fresh Market',
      expiresAt: new Date(bank.nowMs() + lifeMs),
    });

  /** Opens an account, and has the bank look into it now or, with the result, again. */
  const polledAccount = async (kobo = amountKobo) => {
    const reference = newReference();
    const { accountNumber } = await openAccount(reference, kobo);
    const search = () => bank.rail.searchTransfer({ reference, accountNumber, missingKobo: kobo });
    return { reference, accountNumber, found: await search(), search };
  };

  const read = async (delivery: Delivery): Promise<TransferReport> => {
    const report = await bank.rail.readReport(delivery);
    if (!report || report === 'ignored') throw new Error('The rail does not read a report of its own bank');
    if (report.kind === 'news') throw new Error('The bank has only news');
    return report;
  };
  const reports = async (): Promise<TransferReport[]> => Promise.all((await bank.deliveries()).map(read));
  /** Has money arrive that is ours, and resolves to the transfer's reference. */
  const arrived = async (): Promise<string> => {
    await polledAccount();
    const settled = (await reports()).find(({ kind }) => kind === 'settled');
    if (settled?.kind !== 'settled') throw new Error('No money arrived');
    return settled.reference;
  };
  return { openAccount, polledAccount, read, reports, arrived };
};

export const newReference = (): string => {
  references += 1;
  return `conformance-${references}`;
};
