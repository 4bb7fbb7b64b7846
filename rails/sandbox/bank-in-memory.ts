import type { Delivery } from '@yarda/domain/platform/messages/delivery.ts';
import { type SandboxAmounts, unknownPayee } from '@yarda/domain/sandbox/sandbox-amounts.ts';
import type { SandboxAccount, SandboxBankStore, SandboxReport } from '@yarda/domain/sandbox/sandbox-ports.ts';
import type { RailUnderTest } from '../conformance/rail-under-test.ts';
import { sandboxTransferRail } from './sandbox-transfer-rail.ts';
import { signatureHeader, signReport } from './webhook-signature.ts';

const delayMs = 1_200;
const webhookSecret = 'a secret of the tests';

/** The pretend bank's store, kept in memory. */
export const bankInMemory = (): SandboxBankStore => {
  const accounts = new Map<string, SandboxAccount>();
  const owed = new Map<string, SandboxReport & { attempts: number; done: boolean }>();
  const put = (reportId: string, change: object): void => {
    const report = owed.get(reportId);
    if (report) owed.set(reportId, { ...report, ...change });
  };
  return {
    openAccount: async (account, number) => {
      const opened = accounts.get(account.reference) ?? { ...account, accountNumber: number(accounts.size) };
      accounts.set(account.reference, opened);
      return opened;
    },
    findAccount: async (wanted) => [...accounts.values()].find(({ accountNumber }) => accountNumber === wanted) ?? null,
    schedule: async (reports) => {
      for (const report of reports) {
        if (!owed.has(report.reportId)) owed.set(report.reportId, { ...report, attempts: 0, done: false });
      }
    },
    findReport: async (reportId) => owed.get(reportId) ?? null,
    claimDue: async (now, leaseMs) => {
      const due = [...owed.values()].filter(({ dueAt, done }) => !done && dueAt <= now);
      return due
        .toSorted((a, b) => a.dueAt.getTime() - b.dueAt.getTime())
        .map((report) => {
          const attempts = report.attempts + 1;
          put(report.reportId, { attempts, dueAt: new Date(now.getTime() + leaseMs) });
          return { ...report, attempts };
        });
    },
    delivered: async (reportId) => put(reportId, { done: true }),
    postponed: async (reportId, dueAt) => put(reportId, { dueAt }),
  };
};

/** The sandbox rail over a store, for the conformance suite, which moves the bank's clock. */
export const sandboxRailUnderTest = (
  store: SandboxBankStore,
  { signsTime = true, amounts = 'any' }: { signsTime?: boolean; amounts?: SandboxAmounts } = {},
): RailUnderTest => {
  let nowMs = Date.UTC(2026, 10, 21, 9);
  const now = () => nowMs;
  const delivery = (body: string) => sandboxDelivery(webhookSecret, body, signsTime ? nowMs : null);
  return {
    rail: sandboxTransferRail({ amounts, store, now, delayMs, webhookSecret, signsTime }),
    signsTime,
    reportsReceipt: true,
    ...{ retainsTerms: true, ownTerms: { amountKobo: 250_014, lifeMs: 30 * 60_000 } },
    wronglyPaidKobo: amounts === 'exact' ? [250_002] : [],
    ...{ unreportedKobo: 250_009, rejectedKobo: 250_011, unreturnableKobo: 100_012 },
    fee: { amountKobo: 200_016, feeKobo: 3_000 },
    payees: { registered: 'ACCT_lekki', unknown: unknownPayee },
    unrelated: () => delivery(unrelatedBody),
    nowMs: now,
    pass: (ms) => {
      nowMs += ms;
    },
    deliveries: async () => {
      nowMs += 10 * delayMs;
      const reports = await store.claimDue(new Date(nowMs), 0);
      for (const { reportId } of reports) await store.delivered(reportId);
      return reports.map(({ body }) => delivery(body));
    },
  };
};

/** A delivery as the pretend bank sends it, signed at `nowMs`, or without a time if null. For tests. */
export const sandboxDelivery = (secret: string, body: string, nowMs: number | null): Delivery => {
  const signature = signReport(secret, body, nowMs);
  return { body, header: (name) => (name === signatureHeader ? signature : undefined) };
};

/** Body of a pretend bank's delivery that no port reads. */
export const unrelatedBody = JSON.stringify({ kind: 'statement_ready', eventId: 'statement-1' });
