import type { PaymentStatusEvent } from '@yarda/contracts/payments/payment.ts';
import { describe, expect, it } from 'vitest';
import { chargeOrigin } from './charge-origin.ts';
import { paymentFact, paymentMethodOf } from './payment-facts.ts';

const event = (reported: Partial<PaymentStatusEvent>): PaymentStatusEvent => ({
  paymentId: 'pay_1',
  status: 'in_progress',
  eventType: 'transfer_announced',
  ...reported,
});

describe('paymentFact', () => {
  it.each<[Partial<PaymentStatusEvent>, object]>([
    [{ eventType: 'account_opened' }, { type: 'account.opened' }],
    [{ eventType: 'transfer_announced' }, { type: 'transfer.announced' }],
    [
      { eventType: 'transfer_received', payerBank: 'Kuda' },
      { type: 'transfer.received', payerBank: 'Kuda' },
    ],
    [{ eventType: 'transfer_received' }, { type: 'transfer.received', payerBank: null }],
    [
      { eventType: 'transfer_short', missingAmount: 100 },
      { type: 'transfer.short', missingAmount: 100 },
    ],
    [{ eventType: 'transfer_late' }, { type: 'transfer.late' }],
    [{ eventType: 'transfer_rejected' }, { type: 'transfer.rejected' }],
    [{ eventType: 'transfer_return_failed' }, { type: 'transfer.returned' }],
    [{ eventType: 'card_refund_failed' }, { type: 'transfer.returned' }],
    [{ eventType: 'debit_refund_failed' }, { type: 'transfer.returned' }],
    [{ eventType: 'transfer_over' }, { type: 'transfer.over' }],
    [{ eventType: 'transfer_returned' }, { type: 'transfer.returned' }],
    [
      { eventType: 'payment_success', status: 'completed' },
      { type: 'payment.settled', payerBank: null },
    ],
    [
      { status: 'failed', message: 'Refused' },
      { type: 'payment.failed', message: 'Refused' },
    ],
    [{ status: 'failed' }, { type: 'payment.failed', message: null }],
  ])('maps the event %j to the fact %j', (reported, fact) => {
    expect(paymentFact(event(reported))).toEqual(fact);
  });
});

const sender = { accountNumber: '0123456784', accountName: 'Ada Obi', bankName: 'Bank' };
const card = { maskedPan: '400000******1000', account: null };

describe('paymentMethodOf', () => {
  it.each([
    ['transfer', { paymentMethod: 'bank_transfer' as const, ...sender }],
    ['card', chargeOrigin({ ...card, attemptId: 'chg_1' })],
    ['card', chargeOrigin({ maskedPan: null, account: null, attemptId: 'chg_1' })],
    ['chip', chargeOrigin({ ...card, attemptId: null })],
    ['debit', chargeOrigin({ maskedPan: null, attemptId: 'chg_1', account: sender })],
  ])('knows a %s', (method, origin) => {
    expect(paymentMethodOf(origin)).toBe(method);
  });
});
