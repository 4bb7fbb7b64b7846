import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { wholeConsent } from '../view/whole-consent.fixture.ts';
import { ConsentPanel } from './consent-panel.tsx';

/** The consent with its immediate payment twice, of which so many are paid. */
const withPaid = (paid: number): Consent => {
  const [first, ...rest] = wholeConsent.payments;
  if (first?.type !== 'immediate') throw new Error('The first payment is immediate');
  const twice = [0, 1].map((at) => ({
    ...first,
    paymentId: `pay_${at}`,
    amount: 250_000,
    status: at < paid ? ('executed' as const) : ('pending' as const),
  }));
  return { ...wholeConsent, payments: [...twice, ...rest] };
};

const shown = (consent: Consent) =>
  renderToStaticMarkup(<ConsentPanel consent={consent} title={null} declined={false} />).replaceAll(/<[^>]+>/g, ' ');

describe('ConsentPanel', () => {
  it.each([
    [0, /Now +₦5,000\.00/],
    [1, /Now +₦2,500\.00/],
    [2, /Paid +₦5,000\.00/],
  ])('names what is due now beside debits, and what was paid once all is: %d of 2 paid', (paid, words) => {
    expect(shown(withPaid(paid))).toMatch(words);
  });
});
