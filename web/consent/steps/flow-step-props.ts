import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { AccountsState } from '@yarda/domain/accounts/accounts-state.ts';
import type { ApprovalProblem } from '@yarda/domain/consent/approval/approval-calls.ts';
import type { consentFlowMachine } from '@yarda/domain/consent/steps/consent-flow-machine.ts';
import type { FormSummary } from '@yarda/domain/data/forms/form-summary.ts';
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { Elements } from '../../platform/ui/elements.ts';

/** The props shared by the steps of a consent. */
export interface ConsentStepsProps {
  readonly consent: Consent;
  readonly snapshot: SnapshotFrom<typeof consentFlowMachine>;
  readonly accounts: AccountsState;
  readonly form: FormSummary | null;
  /** Why the last approval failed. */
  readonly problem: ApprovalProblem | null;
  readonly send: (event: EventFrom<typeof consentFlowMachine>) => void;
  readonly refreshConsent: () => void;
  readonly onLink: () => void;
  readonly onConsent: () => void;
  readonly onDecline: () => void;
}

/** The props of one step. */
export type FlowStepProps = ConsentStepsProps & {
  readonly last: boolean;
  /** The way to consent, in the last step. */
  readonly children: Elements;
};
