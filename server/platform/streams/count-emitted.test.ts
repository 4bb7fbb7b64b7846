import { describe, expect, it } from 'vitest';
import type { EmittedEvent } from '../database/database.ts';
import { countEmitted } from './count-emitted.ts';

const counted = (event: Omit<EmittedEvent, 'consentId'>) => {
  const seen: unknown[] = [];
  const count = (name: string, labels: object) => void seen.push([name, labels]);
  countEmitted({ count, took: () => undefined })([{ consentId: 'cns_1', ...event }]);
  return seen;
};

describe('countEmitted', () => {
  it.each<[Omit<EmittedEvent, 'consentId'>, string, object]>([
    [{ type: 'consent.granted', data: { status: 'granted' } }, 'yarda_consents_total', { step: 'granted' }],
    [
      { type: 'payment.failed', data: { reason: 'insufficient_funds' }, method: 'card' },
      'yarda_payments_total',
      { outcome: 'failed', method: 'card', reason: 'insufficient_funds' },
    ],
    [
      { type: 'payment.executed', data: {}, method: 'transfer' },
      'yarda_payments_total',
      { outcome: 'executed', method: 'transfer', reason: 'none' },
    ],
    [{ type: 'debit.sent', data: { reason: null } }, 'yarda_debits_total', { state: 'sent', reason: 'none' }],
  ])('counts %j', (event, name, labels) => {
    expect(counted(event)).toEqual([
      ['yarda_events_total', { type: event.type }],
      [name, labels],
    ]);
  });

  it('counts another event by its type alone', () => {
    expect(counted({ type: 'mandate.active', data: {} })).toEqual([['yarda_events_total', { type: 'mandate.active' }]]);
  });

  it.each(['Ada Obi 0123456784', '+2348000000001', 'a'.repeat(60), ''])('shows no reason such as %j', (reason) => {
    const labels = { state: 'failed', reason: 'other' };
    expect(counted({ type: 'debit.failed', data: { reason } })).toContainEqual(['yarda_debits_total', labels]);
  });
});
