import { amountSchema } from '@yarda/contracts/platform/money.ts';
import { isWithinLimits } from '@yarda/domain/accounts/debit-right.ts';
import type { ChargeStatus } from '@yarda/domain/payments/charges/card-ports.ts';
import type {
  DebitedAccount,
  DebitRefusal,
  DebitReport,
  MandateRail,
  RailDebitStatus,
} from '@yarda/domain/payments/charges/mandate-ports.ts';
import { dayInLagos } from '@yarda/domain/platform/calendar/lagos-day.ts';
import { hourInLagos } from '@yarda/domain/platform/calendar/lagos-time.ts';
import { brokenLimit } from '@yarda/domain/platform/money/amount-limits.ts';
import {
  type SandboxAmounts,
  sandboxAmounts,
  sandboxReturnDays,
  unknownPayee,
} from '@yarda/domain/sandbox/sandbox-amounts.ts';
import { type SandboxDebit, sandboxDebits, sandboxReversalMs } from '@yarda/domain/sandbox/sandbox-debits.ts';
import type { SandboxCardStore, SandboxCharge, SandboxReport } from '@yarda/domain/sandbox/sandbox-ports.ts';
import { debitScenarios, type SandboxScenarioStore } from '@yarda/domain/sandbox/sandbox-scenarios.ts';
import * as z from 'zod/mini';
import { readSandboxDelivery, type SandboxReader } from './read-sandbox-delivery.ts';
import { reportIn } from './report-body.ts';
import { sandboxReturnActionRequired } from './sandbox-returns.ts';
import { after, currentStatus, type SandboxPace, silentSteps, step, withFee } from './sandbox-steps.ts';

const id = z.string().check(z.minLength(1), z.maxLength(200));

const statusSchema = z.discriminatedUnion('status', [
  z.object({ status: z.literal('approved'), feeKobo: z.optional(amountSchema) }),
  z.object({
    status: z.literal('declined'),
    reason: z.enum(['insufficient_funds', 'not_authorised', 'processor', 'ended']),
  }),
]);

const reportSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('news'), about: z.literal('debit'), eventId: id, reference: id }),
  z.object({ kind: z.literal('debit'), eventId: id, reference: id, status: statusSchema }),
  z.object({ kind: z.literal('debit_reversed'), eventId: id, reference: id }),
  z.object({ kind: z.literal('debit_disputed'), eventId: id, reference: id }),
  z.object({ kind: z.literal('debit_refunded'), eventId: id, refundReference: id }),
  z.object({
    kind: z.literal('debit_refund_failed'),
    eventId: id,
    refundReference: id,
    actionRequired: z.enum(['account', 'operator']),
  }),
]);

/** The body of the pretend bank's debit webhook, as text. */
const writeSandboxDebitReport = (report: DebitReport): string => JSON.stringify(report);

/** Parses the body; null if it is not a debit report. */
const readSandboxDebitReport = (body: string): DebitReport | null => reportIn(reportSchema, body);

export interface SandboxMandateDeps extends SandboxPace, SandboxReader {
  readonly amounts?: SandboxAmounts;
  /** The pretend banks' store of charges, for both cards and accounts. */
  readonly cards: Pick<SandboxCardStore, 'openCharge'>;
  readonly scenarios: Pick<SandboxScenarioStore, 'ofDebit'>;
  readonly schedule: (reports: readonly SandboxReport[]) => Promise<void>;
}

/** Debits at the pretend banks: they reply as their table of accounts says, and report through the signed webhook. */
export const sandboxMandateRail = (deps: SandboxMandateDeps): MandateRail => ({
  name: 'sandbox',
  amounts: sandboxAmounts[deps.amounts ?? 'any'].debit,
  partialRefunds: true,
  ...sandboxReturnDays(deps.amounts),
  debit: async ({ reference, amountKobo, account, payee }) => {
    await step(deps);
    const scenario = await deps.scenarios.ofDebit(account.accountId, reference);
    const planned = scenario === null ? plannedStatus(account) : debitScenarios[scenario].status;
    const outcome =
      payee === unknownPayee
        ? { status: refused('processor'), later: null }
        : outcomeOf(deps, planned, account, amountKobo);
    const debit = await deps.cards.openCharge({ reference, cardId: null, amountKobo, ...outcome });
    if (debit.status.status === 'approved' && planned?.status === 'reversed')
      await deps.schedule([reversalOf(reference, new Date(deps.now() + sandboxReversalMs))]);
    if (!debit.later) return toStatus(deps, debit);
    const { at, status } = debit.later;
    const isTaken = planned?.status === 'pending';
    if (!isTaken || status.status === 'approved')
      await deps.schedule([reportOf(reference, decided(withFee(amountKobo, status)), at)]);
    if (isTaken) return toStatus(deps, debit);
    throw new Error('The pretend bank did not answer');
  },
  hasFunds: async ({ account }) => hasFunds(deps, account),
  findDebit: async (reference) => {
    const never = { reference, cardId: null, amountKobo: 0, status: refused('ended'), later: null };
    return toStatus(deps, await deps.cards.openCharge(never));
  },
  refundCharge: async ({ reference, amountKobo }) => {
    const actionRequired = sandboxReturnActionRequired(amountKobo);
    const eventId = `${reference}:${actionRequired ? 'failed' : 'debit_refunded'}`;
    const outcome = actionRequired
      ? ({ kind: 'debit_refund_failed', actionRequired } as const)
      : ({ kind: 'debit_refunded' } as const);
    await deps.schedule([scheduled({ ...outcome, eventId, refundReference: reference }, after(deps, 1))]);
  },
  readReport: (delivery) => readSandboxDelivery(deps, sandboxDebitReports, delivery),
});

const sandboxDebitReports = {
  kinds: ['debit', 'debit_reversed', 'debit_disputed', 'debit_refunded', 'debit_refund_failed', 'news:debit'],
  read: readSandboxDebitReport,
};

/**
 * How the pretend bank answers an order: at once (`status`), or `pending` with what it decides later. Amounts and limits that no bank
 * would accept come first, then what is planned for the account.
 */
const outcomeOf = (
  deps: SandboxMandateDeps,
  planned: SandboxDebit['status'] | undefined,
  account: DebitedAccount,
  amountKobo: number,
): Pick<SandboxCharge, 'status' | 'later'> => {
  if (brokenLimit(sandboxAmounts[deps.amounts ?? 'any'].debit, amountKobo))
    return { status: refused('processor'), later: null };
  if (!isWithinLimits(account.limits, amountKobo, deps.now()))
    return { status: refused('not_authorised'), later: null };
  if (!planned && amountKobo % 100 === tooMuchKobo) return { status: refused('insufficient_funds'), later: null };
  if (!planned || planned.status === 'reversed') return { status: { status: 'approved' }, later: null };
  if (planned.status === 'paid_later')
    return { status: hasFunds(deps, account) ? { status: 'approved' } : refused('insufficient_funds'), later: null };
  if (planned.status === 'declined') return { status: planned, later: null };
  const status = planned.later === 'approved' ? ({ status: 'approved' } as const) : refused('processor');
  return { status: { status: 'pending' }, later: { at: after(deps, silentSteps), status } };
};

/** Planned outcome of an account's debits, if the table of pretend accounts names the account. */
const plannedStatus = ({ institutionCode, accountNumber }: DebitedAccount) =>
  sandboxDebits.find((debit) => debit.institutionCode === institutionCode && debit.accountNumber === accountNumber)
    ?.status;

/** Whether an account holds enough; null: its bank does not say. Only the bank of accounts that are paid later does. */
const hasFunds = ({ now }: SandboxMandateDeps, account: DebitedAccount): boolean | null => {
  const planned = plannedStatus(account);
  return planned?.status === 'paid_later' ? now() >= hourInLagos(dayInLagos(now()), planned.fromHour) : null;
};

/** An amount that ends in this many kobo is more than any account holds. */
const tooMuchKobo = 5;

const refused = (reason: DebitRefusal) => ({ status: 'declined', reason }) as const;

const toStatus = (deps: SandboxMandateDeps, debit: SandboxCharge): RailDebitStatus => {
  const current = currentStatus(deps, debit);
  return current.status === 'pending' ? current : decided(current);
};

/** The store returns only the statuses that were put into it. */
const decided = (status: ChargeStatus): Exclude<RailDebitStatus, { status: 'pending' }> => {
  if (status.status === 'approved') return status;
  const reason = status.status === 'declined' ? status.reason : null;
  return refused(
    reason === 'insufficient_funds' || reason === 'not_authorised' || reason === 'ended' ? reason : 'processor',
  );
};

/** Money that was taken is reported as a fact; of a debit that failed there is only news, and the bank must be asked. */
const reportOf = (
  reference: string,
  status: Exclude<RailDebitStatus, { status: 'pending' }>,
  dueAt: Date,
): SandboxReport =>
  scheduled(
    status.status === 'approved'
      ? { kind: 'debit', eventId: `${reference}:approved`, reference, status }
      : { kind: 'news', about: 'debit', eventId: `${reference}:decided`, reference },
    dueAt,
  );

const reversalOf = (reference: string, dueAt: Date): SandboxReport =>
  scheduled({ kind: 'debit_reversed', eventId: `${reference}:reversed`, reference }, dueAt);

const scheduled = (report: DebitReport, dueAt: Date): SandboxReport => ({
  reportId: report.eventId,
  dueAt,
  body: writeSandboxDebitReport(report),
});
