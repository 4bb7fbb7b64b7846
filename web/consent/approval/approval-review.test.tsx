import type { ImmediateChoice } from '@yarda/domain/consent/approval/grant-choices.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RailTermsContext } from '../../accounts/rail-terms.ts';
import { ada } from '../../identity/session/session.fixture.tsx';
import { sampleConsent } from '../view/consent.fixture.ts';
import { ApprovalReview } from './approval-review.tsx';

const nothing = () => {};
const consent = {
  ...sampleConsent,
  payments: sampleConsent.payments.map((payment) => ({ ...payment, amount: 1_000_000 })),
};

const shown = (immediate: ImmediateChoice | null) =>
  renderToStaticMarkup(
    <RailTermsContext value={{ stampDuty: { amount: 5_000, fromAmount: 1_000_000 } }}>
      <ApprovalReview
        consent={consent}
        payer={ada}
        problem={null}
        immediate={immediate}
        accounts={{ status: 'ready', accounts: [] }}
        onAccount={nothing}
        onMethod={nothing}
        onConsent={nothing}
        onDecline={nothing}
      />
    </RailTermsContext>,
  );

describe('ApprovalReview', () => {
  it('states the rule of stamp duty once, and what leaves the account once a transfer is chosen', () => {
    const rule = 'Your bank adds ₦50.00 stamp duty to transfers of ₦10,000.00 or more.';
    expect(shown(null).split(rule)).toHaveLength(2);
    expect(shown(null)).not.toContain('leaves your account');
    const withTransfer = shown({ method: 'transfer' });
    expect(withTransfer.split(rule)).toHaveLength(2);
    expect(withTransfer).toContain('₦10,050.00 leaves your account, with stamp duty.');
  });
});
