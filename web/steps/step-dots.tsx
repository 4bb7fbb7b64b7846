import { accountStanding } from '@yarda/domain/accounts/account-standing.ts';
import type { AccountsKnown } from '@yarda/domain/accounts/accounts-known.ts';
import type { FlowStep } from '@yarda/domain/steps/consent-flow.ts';
import { NameBadge } from '../ui/name-badge.tsx';

const MAX_LOGOS = 3;

/** The payer's progress, and their usable accounts: at most three, with a count of the rest. */
export const StepDots = ({ steps, accounts }: { steps: readonly FlowStep[]; accounts: AccountsKnown | null }) => {
  const usable =
    accounts?.status === 'ready' ? accounts.accounts.filter((account) => accountStanding(account) === 'ready') : [];
  const more = usable.length - MAX_LOGOS;
  if (steps.length === 1 && usable.length === 0) return null;
  return (
    <div className="step-dots" aria-hidden="true">
      <ol className="step-dots">
        {steps.map(({ name, done, current }) => (
          <li key={name} data-done={done || undefined} data-current={current || undefined} />
        ))}
      </ol>
      {usable.length > 0 && (
        <span className="step-dots-accounts">
          {usable.slice(0, MAX_LOGOS).map(({ accountId, bankName, logo }) => (
            <NameBadge key={accountId} name={bankName} image={logo} size={24} />
          ))}
          {more > 0 && <span>+{more}</span>}
        </span>
      )}
    </div>
  );
};
