import type { AccountsState } from '../../accounts/account-status.ts';
import { lastFour } from '../../accounts/last-four.ts';
import type { FormSummary } from '../../data/forms/form-summary.ts';
import { byWhat } from '../approval/due-now-summary.ts';
import { type DescribedPart, describeConsent } from '../view/describe-consent.ts';
import { type FlowDecisions, immediateChoice } from './consent-flow.ts';
import { accountsInOrder } from './step-outcome.ts';

/** The terms of the last button, with any steps folded, one row a part. */
export const termsSummary = (
  consent: Parameters<typeof describeConsent>[0],
  decisions: FlowDecisions,
  accounts: AccountsState,
  form: FormSummary | null,
): readonly DescribedPart[] =>
  describeConsent(consent, {
    paidBy: decisions.method && byWhat(immediateChoice(decisions), accounts),
    accounts: accountsInOrder(accounts, decisions.accountIds).map(
      ({ bankName, accountNumber }) => `${bankName} ${lastFour(accountNumber)}`,
    ),
    form,
  });
