import { nubanCheckDigit } from '@yarda/domain/accounts/nuban.ts';
import type { TransferRail, TransferSender } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { brokenLimit } from '@yarda/domain/platform/money/amount-limits.ts';
import {
  type SandboxAmounts,
  sandboxAmounts,
  sandboxReturnDays,
  unknownPayee,
} from '@yarda/domain/sandbox/sandbox-amounts.ts';
import type { SandboxAccount, SandboxBankStore } from '@yarda/domain/sandbox/sandbox-ports.ts';
import { readSandboxDelivery, type SandboxReader } from './read-sandbox-delivery.ts';
import { readSandboxNotice, readSandboxReport, writeSandboxReport } from './sandbox-report.ts';
import { sandboxReturnActionRequired } from './sandbox-returns.ts';
import { after } from './sandbox-steps.ts';
import { type Tellings, tellingsOf } from './sandbox-transfer-tellings.ts';
import { inSteps, sandboxTerms, sandboxTransferRule } from './sandbox-transfers.ts';

export interface SandboxBankDeps extends SandboxReader {
  /** Which amounts are taken; unset, any. */
  readonly amounts?: SandboxAmounts;
  readonly store: SandboxBankStore;
  readonly delayMs: number;
}

const longestMs = 24 * 3_600_000;
const bankName = 'Rubies MFB';
const rubiesCode = '000125';
const ada: TransferSender = { name: 'Ada Obi', bankName: 'Access Bank', accountNumber: '0123456784' };
const linkable: TransferSender = {
  name: 'Ada Obi',
  bankName: 'Zenith Bank',
  accountNumber: '1000000001',
  institutionCode: '000015',
};

/** The pretend bank as a rail: it acts later, as a bank does, and reports through the signed webhook. */
export const sandboxTransferRail = (deps: SandboxBankDeps): TransferRail => ({
  name: 'sandbox',
  amounts: sandboxAmounts[deps.amounts ?? 'any'].transfer,
  takesAnyAmount: deps.amounts !== 'exact',
  ...sandboxReturnDays(deps.amounts),
  life: { shortestMs: 0, longestMs },
  openAccount: async (request) => {
    if (request.payee === unknownPayee) throw new Error('The pretend bank knows no such sub-account');
    if (brokenLimit(sandboxAmounts[deps.amounts ?? 'any'].transfer, request.amountKobo))
      throw new Error('The pretend bank takes no such amount');
    const expiresAt = new Date(Math.min(request.expiresAt.getTime(), deps.now() + longestMs));
    const terms = { expiresAt, ...sandboxTerms(request, deps.now()) };
    const account = await deps.store.openAccount({ ...request, ...terms }, sandboxAccountNumber);
    return { bankName, ...account };
  },
  searchTransfer: async ({ accountNumber: number, missingKobo }) => {
    const account = await deps.store.findAccount(number);
    if (!account) return [];
    const tellings = announced(deps, account, missingKobo);
    await notify(deps, tellings);
    return availableFrom(deps, tellings);
  },
  returnTransfer: async ({ reference, amountKobo }) => {
    const actionRequired = sandboxReturnActionRequired(amountKobo);
    const eventId = `${reference}:${actionRequired ? 'failed' : 'returned'}`;
    const outcome = actionRequired
      ? ({ kind: 'return_failed', actionRequired } as const)
      : ({ kind: 'returned' } as const);
    const body = writeSandboxReport({ ...outcome, eventId, returnReference: reference });
    await deps.store.schedule([{ reportId: eventId, dueAt: after(deps, 1), body }]);
  },
  readReport: (delivery) => readSandboxDelivery(deps, sandboxTransferReports, delivery),
});

const sandboxTransferReports = {
  kinds: ['received', 'settled', 'rejected', 'returned', 'return_failed', 'news:account'],
  read: readSandboxNotice,
};

/** Pays into a one-time account from anywhere; false if no such account was ever opened. */
export const paySandboxAccount = async (
  deps: SandboxBankDeps,
  payment: { accountNumber: string; amountKobo: number; sender: TransferSender; reference: string },
): Promise<boolean> => {
  const account = await deps.store.findAccount(payment.accountNumber);
  if (!account) return false;
  const reporting = isTaken(deps, account, payment.amountKobo) ? 'twice' : 'rejected';
  await notify(deps, tellingsOf(deps, reporting, { ...payment, account, transfer: inSteps(payment.amountKobo, 0) }));
  return true;
};

/** An account number of the pretend bank, with its check digit. */
export const sandboxAccountNumber = (serial: number): string => {
  const digits = String(900_000_000 + (serial % 100_000_000));
  return `${digits}${nubanCheckDigit(rubiesCode, digits)}`;
};

/** Named after the account and the order, so that reporting a transfer twice sends it once. */
const announced = (deps: SandboxBankDeps, account: SandboxAccount, missingKobo: number): Tellings => {
  const named = (what: string | number) => ({ account, reference: `${account.accountNumber}-${what}` });
  if (missingKobo < account.amountKobo)
    return tellingsOf(deps, 'twice', { ...named('rest'), sender: ada, transfer: inSteps(missingKobo, 1) });
  const { transfers, fromLinkable, reporting = 'twice' } = sandboxTransferRule(account.amountKobo);
  const sender = fromLinkable ? linkable : ada;
  const each = transfers(account.amountKobo).map((transfer, index) => {
    const sending = isTaken(deps, account, transfer.amountKobo) ? reporting : 'rejected';
    return tellingsOf(deps, sending, { ...named(index + 1), sender, transfer });
  });
  return { sent: each.flatMap(({ sent }) => sent), stored: each.flatMap(({ stored }) => stored) };
};

/** An account of an exact bank takes the amount that it was opened for. */
const isTaken = ({ amounts }: SandboxBankDeps, account: SandboxAccount, amountKobo: number): boolean =>
  amounts !== 'exact' || amountKobo === account.amountKobo;

/** Marks withheld reports as delivered, so that no courier takes them. */
const notify = async ({ store }: SandboxBankDeps, { sent, stored }: Tellings): Promise<void> => {
  await store.schedule([...sent, ...stored]);
  for (const { reportId } of stored) await store.delivered(reportId);
};

/** Withheld reports that the bank returns on request, from when their events happened. */
const availableFrom = async ({ store, now }: SandboxBankDeps, { stored }: Tellings) => {
  const existing = await Promise.all(stored.map(({ reportId }) => store.findReport(reportId)));
  return existing
    .filter((report) => report !== null && report.dueAt.getTime() <= now())
    .flatMap((report) => readSandboxReport(report?.body ?? '') ?? []);
};
