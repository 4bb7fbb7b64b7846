import { describe, expect, it } from 'vitest';
import { type EnvelopeBinding, envelopeContext } from './envelope-binding.ts';

const payment = { kind: 'payment', consentId: 'cns_1', paymentId: 'pay_1', userId: 'usr_1' } as const;

describe('envelopeContext', () => {
  it('differs for every purpose, person and field', () => {
    const bindings: EnvelopeBinding[] = [
      payment,
      { ...payment, kind: 'chip' },
      { ...payment, consentId: 'cns_2' },
      { ...payment, paymentId: 'pay_2' },
      { ...payment, userId: 'usr_2' },
      { ...payment, userId: null },
      { kind: 'link', institutionCode: '000036', accountNumber: '1000000003', userId: 'usr_1' },
      { kind: 'link', institutionCode: '000036', accountNumber: '1000000004', userId: 'usr_1' },
    ];
    const texts = bindings.flatMap((binding) =>
      (['encryptedCvv', 'encryptedPin'] as const).map((field) =>
        new TextDecoder().decode(envelopeContext(binding, field)),
      ),
    );
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('stays the same, since pages and servers of different versions must agree', () => {
    expect(new TextDecoder().decode(envelopeContext(payment, 'encryptedCvv'))).toBe(
      '["yarda-card","encryptedCvv","payment","cns_1","pay_1","usr_1"]',
    );
  });
});
