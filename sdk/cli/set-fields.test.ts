import { describe, expect, it } from 'vitest';
import { withFields } from './set-fields.ts';
import { UserFault } from './surroundings.ts';

const base = { clientId: 'cli_demo', payments: [{ type: 'immediate', amount: 250_000, narration: 'x' }] };

describe('withFields', () => {
  it('sets a payment’s amount and narration, and what else is named', () => {
    const settings = ['amount=1250000', 'narration=Rent, May', 'metadata.order=1042', 'payments.0.paypointId=till'];
    expect(withFields(base, settings)).toEqual({
      clientId: 'cli_demo',
      payments: [{ type: 'immediate', amount: 1_250_000, narration: 'Rent, May', paypointId: 'till' }],
      metadata: { order: 1042 },
    });
    expect(base.payments[0]?.amount).toBe(250_000);
  });

  it.each(['amount', '=1', 'clientId.x=1', '__proto__.x=1', 'a..b=1'])('refuses %s', (setting) => {
    expect(() => withFields(base, [setting])).toThrow(UserFault);
  });
});
