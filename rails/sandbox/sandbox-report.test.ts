import type { TransferReport } from '@yarda/domain/payments/transfers/transfer-ports.ts';
import { describe, expect, it } from 'vitest';
import { readSandboxReport, writeSandboxReport } from './sandbox-report.ts';

const transfer = {
  kind: 'settled' as const,
  eventId: 'e',
  reference: 'r',
  accountNumber: '9000000006',
  amountKobo: 250_000,
  sender: { name: 'Ada Obi', bankName: 'Access Bank', accountNumber: '0123456784' },
  receivedAt: new Date('2026-11-21T09:00:00.000Z'),
};
const { accountNumber: _number, ...arrived } = transfer;
const byReference: TransferReport = { ...arrived, accountReference: 'pay_1-1' };
const rejected = {
  kind: 'rejected',
  eventId: 'e',
  amountKobo: 1,
  reason: 'screened',
  accountReference: 'pay_1-1',
} as const;
const failed = { kind: 'return_failed', eventId: 'e', returnReference: 'ret_1', actionRequired: 'account' } as const;
const returned: TransferReport = { kind: 'returned', eventId: 'e', returnReference: 'ret_1' };

describe('a report of the pretend bank', () => {
  it.each([transfer, { ...transfer, kind: 'received' as const }, byReference, rejected, returned, failed])(
    'is read as it was written',
    (report) => {
      expect(readSandboxReport(writeSandboxReport(report))).toEqual(report);
    },
  );

  it.each(['', 'null', '[]', '{}', 'not JSON', '{"kind":"settled"}'])('rejects %j', (body) => {
    expect(readSandboxReport(body)).toBeNull();
  });

  it.each([
    { amountKobo: 0 },
    { amountKobo: -1 },
    { amountKobo: 1.5 },
    { amountKobo: '100' },
    { amountKobo: 2 ** 53 },
    { accountNumber: '123' },
    { receivedAt: 'yesterday' },
    { sender: null },
    { kind: 'paid' },
    { reference: undefined },
  ])('is invalid with %j', (change) => {
    expect(readSandboxReport(JSON.stringify({ ...transfer, ...change }))).toBeNull();
  });
});
