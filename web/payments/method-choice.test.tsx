import type { DownMethods } from '@yarda/contracts/payments/payment-methods.ts';
import type { RailTerms } from '@yarda/contracts/platform/rail-terms.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RailTermsContext } from '../accounts/rail-terms.ts';
import { AbsentMethodsContext, DownMethodsContext } from './down-methods.ts';
import { MethodChoice } from './method-choice.tsx';

const shown = (absent: DownMethods, down: DownMethods, { terms = {}, amount = 250_000 }: Stated = {}) =>
  renderToStaticMarkup(
    <AbsentMethodsContext value={absent}>
      <DownMethodsContext value={down}>
        <RailTermsContext value={terms}>
          <MethodChoice amount={amount} terminal onChoose={() => undefined} />
        </RailTermsContext>
      </DownMethodsContext>
    </AbsentMethodsContext>,
  );

interface Stated {
  readonly terms?: RailTerms;
  readonly amount?: number;
}

describe('MethodChoice', () => {
  it('leaves out what no provider offers, and says nothing of it', () => {
    expect(shown([], [])).toContain('Pay with Card');
    expect(shown(['card'], [])).not.toContain('Pay with Card');
    expect(shown(['card'], [])).not.toContain('works right now');
    expect(shown([], ['card'])).toContain('Not every way to pay works right now');
    expect(shown([], ['debit'])).toContain('Not every way to pay works right now');
  });

  it('leaves out cards for an amount that they do not take, and says which they do', () => {
    const terms = { card: { min: 5_000, max: 1_000_000_000 } };
    const little = shown([], [], { terms, amount: 4_999 });
    expect(little).not.toContain('Pay with Card');
    expect(little).toContain('Cards take ₦50.00 to ₦10,000,000.00.');
    expect(shown([], [], { terms, amount: 5_000 })).toContain('Pay with Card');
    expect(shown([], [], { terms, amount: 5_000 })).not.toContain('Cards take');
  });

  it('says that no fee is added, and that a bank may charge for a transfer', () => {
    expect(shown([], [])).toContain('We add no fee. Your own bank may charge for a transfer.');
  });
});
