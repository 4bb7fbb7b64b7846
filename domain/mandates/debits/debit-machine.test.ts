import { describe, expect, it } from 'vitest';
import type { DebitEvent } from './debit-machine.ts';
import { type DebitStatus, debitAfter, debitStatuses, isOpen, isReserved, isTaken } from './debit-status.ts';

const events = [
  ...['amount.awaited', 'amount.named', 'amount.missed', 'notice.ordered', 'notice.accepted', 'notice.undelivered'],
  ...['day.moved', 'debit.sent', 'debit.approved', 'debit.to_be_retried', 'debit.given_up', 'payer.skipped'],
  ...['payer.unskipped', 'debit.cancelled', 'debit.partly_refunded', 'debit.refunded', 'payer.disputed'],
  ...['dispute.refused', 'bank.reversed', 'funds.short', 'funds.out'],
] as DebitEvent['type'][];

const following = (start: DebitStatus): DebitStatus[] => events.flatMap((event) => debitAfter(start, event) ?? []);

describe('the debit machine', () => {
  it('reaches every status from a planned debit', () => {
    const reached = new Set<DebitStatus>(['planned']);
    for (const status of reached) for (const next of following(status)) reached.add(next);
    expect([...reached].sort()).toEqual([...debitStatuses].sort());
  });

  it('leaves `sent` only by what the rail says', () => {
    expect(events.filter((event) => debitAfter('sent', event) !== null)).toEqual([
      ...['debit.approved', 'debit.to_be_retried', 'debit.given_up'],
    ]);
  });

  it('is sent only after an accepted notice', () => {
    const before = debitStatuses.filter((status) => debitAfter(status, 'debit.sent') === 'sent');
    expect(before).toEqual(['notified', 'retry_planned']);
    expect(debitStatuses.filter((status) => debitAfter(status, 'notice.accepted') !== null)).toEqual(['notifying']);
    expect(debitStatuses.filter((status) => debitAfter(status, 'debit.to_be_retried') !== null)).toEqual(['sent']);
  });

  it('can be skipped and cancelled until it is sent, and never after', () => {
    for (const status of debitStatuses) {
      expect(debitAfter(status, 'payer.skipped') === 'skipped', status).toBe(isOpen(status));
      expect(debitAfter(status, 'debit.cancelled') === 'cancelled', status).toBe(isOpen(status));
    }
  });

  it('is over once it is taken, whatever comes of that money', () => {
    const untaken = debitStatuses.filter((status) => !isTaken(status));
    for (const taken of debitStatuses.filter(isTaken))
      expect(
        following(taken).filter((next) => untaken.includes(next)),
        taken,
      ).toEqual([]);
    expect(new Set(following('executed'))).toEqual(new Set(['executed', 'disputed', 'refunded', 'reversed']));
    expect(new Set(following('disputed'))).toEqual(new Set(['executed', 'disputed', 'refunded', 'reversed']));
    expect(debitStatuses.filter((status) => debitAfter(status, 'bank.reversed') !== null)).toEqual([
      ...['executed', 'disputed'],
    ]);
  });

  it('ends for good, but for a skip that is taken back', () => {
    for (const end of ['refunded', 'reversed', 'cancelled', 'lapsed'] as const) expect(following(end)).toEqual([]);
    for (const end of ['failed', 'cancelled', 'lapsed'] as const) expect(following(end)).toEqual([]);
    expect(following('skipped')).toEqual(['planned']);
  });

  it('reserves its sum from the notice until it ends', () => {
    expect(debitStatuses.filter(isReserved)).toEqual(['notifying', 'notified', 'sent', 'retry_planned']);
  });
});
