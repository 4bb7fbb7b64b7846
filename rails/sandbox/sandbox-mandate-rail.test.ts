import type { DebitedAccount } from '@yarda/domain/payments/charges/mandate-ports.ts';
import { unknownPayee } from '@yarda/domain/sandbox/sandbox-amounts.ts';
import type { SandboxReport } from '@yarda/domain/sandbox/sandbox-ports.ts';
import { expect } from 'vitest';
import { mandateRailConformance } from '../conformance/mandate-rail.ts';
import { chargesInMemory, scenariosInMemory } from './backend-in-memory.ts';
import { sandboxDelivery, unrelatedBody } from './bank-in-memory.ts';
import { sandboxMandateRail } from './sandbox-mandate-rail.ts';

const account = (institutionCode: string, accountNumber: string, maskedPan: string | null = null): DebitedAccount => ({
  accountId: `acc_${accountNumber}`,
  accountNumber,
  accountName: 'Ada Obi',
  bankName: 'A bank',
  institutionCode,
  maskedPan,
  rail: null,
  cardOf: null,
  linkOf: null,
  limits: null,
});
const webhookSecret = 'a secret';

mandateRailConformance('The sandbox', () => {
  let nowMs = Date.parse('2026-11-21T09:00:00.000Z');
  const scheduled = new Map<string, SandboxReport>();
  const deps = {
    cards: chargesInMemory(),
    scenarios: scenariosInMemory(),
    schedule: async (reports: readonly SandboxReport[]) => {
      for (const report of reports) scheduled.set(report.reportId, report);
    },
    now: () => nowMs,
    delayMs: 1,
    webhookSecret,
    amounts: 'usual' as const,
  };
  return {
    rail: sandboxMandateRail(deps),
    ready: account('000013', '0123456785'),
    fee: { amountKobo: 200_016, feeKobo: 3_000 },
    payees: { registered: 'ACCT_lekki', unknown: unknownPayee },
    cardOnFile: account('000004', '2000000011', '506099******0016'),
    unauthorised: account('000015', '0123456788'),
    limited: {
      ...account('000013', '0123456785'),
      linkOf: 'lnk_1',
      limits: { eachKobo: 250_000, from: '2026-11-01T00:00:00.000Z', until: '2026-12-01T00:00:00.000Z' },
    },
    poor: account('000016', '3000000001'),
    silent: account('000016', '3000000002'),
    accepted: account('000016', '3000000004'),
    acceptedInVain: account('000016', '3000000005'),
    shortNow: account('000016', '3000000008'),
    reversedCharge: {
      account: account('000016', '3000000007'),
      delivery: (reference) => {
        const report = scheduled.get(`${reference}:reversed`);
        if (!report) return null;
        expect(report.dueAt.getTime()).toBe(nowMs + 48 * 3_600_000);
        return sandboxDelivery(webhookSecret, report.body, nowMs);
      },
    },
    waitForSilent: async () => {
      nowMs += 1_000;
    },
    reporting: 'outcomes',
    delivery: (reference) => {
      const report = { kind: 'debit', eventId: `${reference}:x`, reference, status: { status: 'approved' } };
      const body = JSON.stringify(report);
      const genuine = sandboxDelivery(webhookSecret, body, nowMs);
      return { genuine, forged: { ...genuine, body: body.replace('f1', 'f2') } };
    },
    noticeOf: (reference) => {
      const body = JSON.stringify({ kind: 'news', about: 'debit', eventId: `${reference}:decided`, reference });
      return sandboxDelivery(webhookSecret, body, nowMs);
    },
    unrelated: () => sandboxDelivery(webhookSecret, unrelatedBody, nowMs),
  };
});
