import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { sampleAccounts } from './account.fixture.ts';
import { AccountChoice } from './account-choice.tsx';

const nothing = () => {};
const shown = (forDebits: boolean) =>
  renderToStaticMarkup(
    <AccountChoice
      accounts={sampleAccounts}
      chosen={sampleAccounts.slice(0, 2).map(({ accountId }) => accountId)}
      legend="Select what accounts you'd like to use:"
      onChoose={nothing}
      onDrop={nothing}
      forDebits={forDebits}
    />,
  );

describe('AccountChoice', () => {
  it.each([
    'Your bank may charge you if there is too little money.',
    'We try them in this order. If one cannot pay, we try the next.',
  ])('says only of accounts that will be debited: %s', (sentence) => {
    expect(shown(true)).toContain(sentence);
    expect(shown(false)).not.toContain(sentence);
  });
});
