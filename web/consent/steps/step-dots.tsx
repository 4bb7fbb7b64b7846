import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { FlowStep } from '@yarda/domain/consent/steps/consent-flow.ts';
import { BankLogo } from '../../accounts/bank-logo.tsx';

const MAX_LOGOS = 3;

interface StepDotsProps {
  readonly steps: readonly FlowStep[];
  /** The accounts that the payer chose. */
  readonly chosen: readonly UserAccount[];
}

/** The payer's progress, and the accounts they chose: at most three logos, with a count of the rest. */
export const StepDots = ({ steps, chosen }: StepDotsProps) => {
  const more = chosen.length - MAX_LOGOS;
  if (steps.length === 1 && chosen.length === 0) return null;
  return (
    <div className="step-dots" aria-hidden="true">
      <ol className="step-dots">
        {steps.map(({ name, done, leftOut, current }) => (
          <li key={name} data-done={(done && !leftOut) || undefined} data-current={current || undefined} />
        ))}
      </ol>
      {chosen.length > 0 && (
        <span className="step-dots-accounts">
          {chosen.slice(0, MAX_LOGOS).map((account) => (
            <BankLogo key={account.accountId} account={account} size={24} />
          ))}
          {more > 0 && <span>{`+${more}`}</span>}
        </span>
      )}
    </div>
  );
};
