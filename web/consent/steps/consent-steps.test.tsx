import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleAccounts } from '../../accounts/account.fixture.ts';
import { StepDots } from './consent-steps.tsx';

const steps = [
  { name: 'data', number: 1, done: true, leftOut: false, current: false, canReopen: true },
  { name: 'future', number: 2, done: false, leftOut: false, current: true, canReopen: false },
] as const;

const withChosen = (count: number) => {
  const chosen = sampleAccounts
    .slice(0, 1)
    .flatMap((account) => Array.from({ length: count }, (_, at) => ({ ...account, accountId: `acc_${at}` })));
  return renderToStaticMarkup(<StepDots steps={steps} chosen={chosen} />);
};

describe('StepDots', () => {
  it.each([
    [0, 0, null],
    [3, 3, null],
    [5, 3, '+2'],
  ])('shows %d chosen accounts as %d logos, by the picture of their bank', (count, logos, more) => {
    const html = withChosen(count);
    expect(html.split('src="/api/bank-logos/').length - 1).toBe(logos);
    expect(/<span>(\+\d+)<\/span>/.exec(html)?.[1] ?? null).toBe(more);
  });
});
