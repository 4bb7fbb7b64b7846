import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { AccountsKnown } from '@yarda/domain/accounts/accounts-known.ts';
import type { ApprovalProblem } from '@yarda/domain/approval/approval-calls.ts';
import type { consentFlowMachine } from '@yarda/domain/steps/consent-flow-machine.ts';
import type { ReactNode } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';

/** What the steps of a consent are drawn from. */
export interface ConsentStepsProps {
  readonly consent: Consent;
  readonly snapshot: SnapshotFrom<typeof consentFlowMachine>;
  readonly accounts: AccountsKnown;
  readonly formTitle: string | null;
  /** Why the last approval did not come about. */
  readonly problem: ApprovalProblem | null;
  readonly send: (event: EventFrom<typeof consentFlowMachine>) => void;
  readonly refreshConsent: () => void;
  /** The payer wants to link an account. */
  readonly onLink: () => void;
  readonly onConsent: () => void;
}

/** What one step is drawn from. */
export type FlowStepProps = ConsentStepsProps & {
  readonly last: boolean;
  /** How the consent is given, for the step that comes last. */
  readonly children: ReactNode;
};
