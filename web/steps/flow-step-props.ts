import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { ApprovalProblem } from '@yarda/domain/approval/approval-calls.ts';
import type { ReactNode } from 'react';
import type { AccountsKnown } from '../accounts/use-account-choice.ts';
import type { FlowSnapshot, SendFlow } from './use-consent-flow.ts';

/** What the steps of a consent are drawn from. */
export interface ConsentStepsProps {
  readonly consent: Consent;
  readonly snapshot: FlowSnapshot;
  readonly accounts: AccountsKnown;
  readonly formTitle: string | null;
  /** Why the last approval did not come about. */
  readonly problem: ApprovalProblem | null;
  readonly send: SendFlow;
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
