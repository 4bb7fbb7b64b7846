import type { Clock } from '@yarda/domain/platform/clock.ts';
import type { SandboxBankStore, SandboxReport } from '@yarda/domain/sandbox/sandbox-ports.ts';
import { readSandboxCardReport } from './sandbox-card-report.ts';
import { readSandboxLinkReport } from './sandbox-link-report.ts';
import { readSandboxNotice } from './sandbox-report.ts';
import { signatureHeader, signReport } from './webhook-signature.ts';

export interface SandboxCourierDeps {
  readonly store: SandboxBankStore;
  readonly now: Clock;
  readonly webhookSecret: string;
  /** Posts a body to the webhook; resolves to whether it was accepted. */
  readonly post: (body: string, headers: Record<string, string>) => Promise<boolean>;
}

type Due = SandboxReport & { readonly attempts: number };

/** How often to look for due reports. */
const roundMs = 100;
const leaseMs = 15_000;
const firstRetryMs = 500;
const lastRetryMs = 30_000;

/**
 * Delivers the pretend bank's reports to the webhook until each is accepted, as a bank would. Returns a function that
 * stops it.
 */
export const startSandboxCourier = (deps: SandboxCourierDeps): (() => Promise<void>) => {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const round = async (): Promise<void> => {
    await deliverDue(deps).catch(() => undefined);
    if (!stopped)
      timer = setTimeout(() => {
        running = round();
      }, roundMs);
  };
  let running = round();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
};

/**
 * Delivers the reports about one account or charge one after the other, so that the same input has the same outcome.
 */
const deliverDue = async (deps: SandboxCourierDeps): Promise<void> => {
  const due = await deps.store.claimDue(new Date(deps.now()), leaseMs);
  const subjects = Map.groupBy(due, ({ reportId, body }) => subjectOf(body) ?? reportId);
  await Promise.all([...subjects.values()].map((reports) => deliverInOrder(deps, reports)));
};

/** Stops at the first that is not accepted: the others wait for it. */
const deliverInOrder = async (deps: SandboxCourierDeps, reports: readonly Due[]): Promise<void> => {
  for (const [at, report] of reports.entries()) {
    if (await isAccepted(deps, report)) await deps.store.delivered(report.reportId);
    else return postpone(deps, reports.slice(at), Math.min(firstRetryMs * 2 ** report.attempts, lastRetryMs));
  }
};

/** A millisecond apart, which keeps their order. */
const postpone = async ({ store, now }: SandboxCourierDeps, reports: readonly Due[], waitMs: number): Promise<void> => {
  const again = now() + waitMs;
  for (const [at, { reportId }] of reports.entries()) await store.postponed(reportId, new Date(again + at));
};

const isAccepted = async ({ webhookSecret, now, post }: SandboxCourierDeps, { body }: Due): Promise<boolean> =>
  post(body, { [signatureHeader]: signReport(webhookSecret, body, now()) }).catch(() => false);

const subjectOf = (body: string): string | null => {
  const transfer = readSandboxNotice(body);
  if (transfer && 'accountNumber' in transfer) return transfer.accountNumber;
  if (transfer && 'accountReference' in transfer) return transfer.accountReference;
  const card = readSandboxCardReport(body);
  if (card && 'reference' in card) return card.reference;
  return readSandboxLinkReport(body)?.reference ?? null;
};
