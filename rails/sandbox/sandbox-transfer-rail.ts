import { nubanCheckDigit } from '@yarda/domain/accounts/nuban.ts';
import type { SandboxAccount, SandboxBankStore, SandboxReport } from '@yarda/domain/sandbox/sandbox-ports.ts';
import type { TransferRail, TransferReport, TransferSender } from '@yarda/domain/transfers/transfer-ports.ts';
import { readSandboxDelivery, type SandboxReader } from './read-sandbox-delivery.ts';
import { readSandboxReport, writeSandboxReport } from './sandbox-report.ts';
import { after } from './sandbox-steps.ts';
import { inSteps, type SandboxTransfer, sandboxTransferRule } from './sandbox-transfers.ts';

export interface SandboxBankDeps extends SandboxReader {
  readonly store: SandboxBankStore;
  readonly delayMs: number;
}

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
  openAccount: async (request) => {
    const account = await deps.store.openAccount(request, sandboxAccountNumber);
    return { bankName, ...account };
  },
  lookForTransfer: async ({ accountNumber: number, missingKobo }) => {
    const account = await deps.store.findAccount(number);
    if (account) await deps.store.schedule(announced(deps, account, missingKobo));
  },
  returnTransfer: async ({ reference }) => {
    const eventId = `${reference}:returned`;
    const body = writeSandboxReport({ kind: 'returned', eventId, returnReference: reference });
    await deps.store.schedule([{ reportId: eventId, dueAt: after(deps, 1), body }]);
  },
  readReport: (delivery) => readSandboxDelivery(deps, sandboxTransferReports, delivery),
});

const sandboxTransferReports = { kinds: ['received', 'settled', 'returned'], read: readSandboxReport };

/** Pays into a one-time account from anywhere; false if no such account was ever opened. */
export const paySandboxAccount = async (
  deps: SandboxBankDeps,
  payment: { accountNumber: string; amountKobo: number; sender: TransferSender; reference: string },
): Promise<boolean> => {
  if (!(await deps.store.findAccount(payment.accountNumber))) return false;
  await deps.store.schedule(
    reportsOf(deps, payment.accountNumber, payment.reference, payment.sender, inSteps(payment.amountKobo, 0)),
  );
  return true;
};

/** An account number of the pretend bank, with its check digit. */
export const sandboxAccountNumber = (serial: number): string => {
  const digits = String(900_000_000 + (serial % 100_000_000));
  return `${digits}${nubanCheckDigit(rubiesCode, digits)}`;
};

/** Named after the account and the order, so that reporting a transfer twice sends it once. */
const announced = (deps: SandboxBankDeps, account: SandboxAccount, missingKobo: number): SandboxReport[] => {
  if (missingKobo < account.amountKobo) {
    return reportsOf(deps, account.accountNumber, `${account.accountNumber}-rest`, ada, inSteps(missingKobo, 1));
  }
  const { transfers, fromLinkable } = sandboxTransferRule(account.amountKobo);
  const sender = fromLinkable ? linkable : ada;
  return transfers(account.amountKobo).flatMap((transfer, index) =>
    reportsOf(deps, account.accountNumber, `${account.accountNumber}-${index + 1}`, sender, transfer),
  );
};

const reportsOf = (
  deps: SandboxBankDeps,
  number: string,
  reference: string,
  sender: TransferSender,
  transfer: SandboxTransfer,
): SandboxReport[] => {
  const seenAt = after(deps, transfer.seenAfterSteps);
  const report = (kind: 'received' | 'settled', dueAt: Date): SandboxReport => {
    const { amountKobo } = transfer;
    const eventId = `${reference}:${kind}`;
    const fact: TransferReport = {
      kind,
      eventId,
      reference,
      accountNumber: number,
      amountKobo,
      sender,
      receivedAt: seenAt,
    };
    return { reportId: eventId, dueAt, body: writeSandboxReport(fact) };
  };
  return [report('received', seenAt), report('settled', after(deps, transfer.settledAfterSteps))];
};
