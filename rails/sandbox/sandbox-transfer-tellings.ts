import type { ArrivedMoney, TransferReport, TransferSender } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import type { ChangeNotice } from '@yarda/domain/platform/messages/delivery.ts';
import { sandboxFee } from '@yarda/domain/sandbox/sandbox-amounts.ts';
import type { SandboxAccount, SandboxReport } from '@yarda/domain/sandbox/sandbox-ports.ts';
import { writeSandboxReport } from './sandbox-report.ts';
import { after, type SandboxPace } from './sandbox-steps.ts';
import type { SandboxReporting, SandboxTransfer } from './sandbox-transfers.ts';

/** How the pretend bank tells of a transfer: what it sends, and what it says only when it is asked. */
export interface Tellings {
  readonly sent: readonly SandboxReport[];
  readonly stored: readonly SandboxReport[];
}

/** A transfer into an account of the pretend bank. */
export interface SimulatedTransfer {
  readonly account: Pick<SandboxAccount, 'accountNumber' | 'reference'>;
  readonly reference: string;
  readonly sender: TransferSender;
  readonly transfer: SandboxTransfer;
}

export const tellingsOf = (pace: SandboxPace, reporting: SandboxReporting, created: SimulatedTransfer): Tellings => {
  const { account, reference, transfer } = created;
  const { amountKobo } = transfer;
  const seenAt = after(pace, transfer.seenAfterSteps);
  const settledAt = after(pace, transfer.settledAfterSteps);
  const byNumber = { accountNumber: account.accountNumber };
  const byReference = { accountReference: account.reference };
  const arrived = (kind: ArrivedMoney['kind']) => ({
    ...{ kind, ...arrivedOf(created, seenAt, kind) },
    ...(kind === 'settled' && sandboxFee(amountKobo)),
  });
  const settled = reportOf({ ...arrived('settled'), ...byNumber }, settledAt);
  switch (reporting) {
    case 'twice':
      return { sent: [reportOf({ ...arrived('received'), ...byNumber }, seenAt), settled], stored: [] };
    case 'once':
      return { sent: [reportOf({ ...arrived('settled'), ...byReference }, settledAt)], stored: [] };
    case 'as_news': {
      const update = {
        kind: 'news',
        about: 'account',
        eventId: `${reference}:news`,
        reference: account.reference,
      } as const;
      return { sent: [reportOf(update, settledAt)], stored: [settled] };
    }
    case 'never':
      return { sent: [], stored: [settled] };
    case 'rejected': {
      const eventId = `${reference}:rejected`;
      const rejected = { kind: 'rejected', eventId, amountKobo, reason: 'wrong_amount', ...byReference } as const;
      return { sent: [reportOf(rejected, seenAt)], stored: [] };
    }
  }
};

const arrivedOf = (
  { reference, sender, transfer }: SimulatedTransfer,
  receivedAt: Date,
  kind: ArrivedMoney['kind'],
) => ({
  ...{ eventId: `${reference}:${kind}`, reference, amountKobo: transfer.amountKobo, sender, receivedAt },
});

const reportOf = (report: TransferReport | ChangeNotice<'account'>, dueAt: Date): SandboxReport => ({
  reportId: report.eventId,
  dueAt,
  body: writeSandboxReport(report),
});
