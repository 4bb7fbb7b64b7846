import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { ConsentPart } from '@yarda/contracts/merchants/events-left-out.ts';
import type { AccountsState } from '@yarda/domain/accounts/account-status.ts';
import type { ApprovalProblem } from '@yarda/domain/consent/approval/approval-calls.ts';
import { immediateChoice } from '@yarda/domain/consent/steps/consent-flow.ts';
import type { consentFlowMachine } from '@yarda/domain/consent/steps/consent-flow-machine.ts';
import { readyAmong } from '@yarda/domain/consent/steps/step-outcome.ts';
import { duePayments, futurePayments, merchantName, totalAmount } from '@yarda/domain/consent/view/consent-summary.ts';
import type { FormSummary } from '@yarda/domain/data/forms/form-summary.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { useEffect, useRef } from 'react';
import type { EventFrom, SnapshotFrom } from 'xstate';
import { AccountChoice } from '../../accounts/account-choice.tsx';
import { AccountsUnread } from '../../accounts/accounts-unread.tsx';
import { SharedData } from '../../data/sharing/data-sharing.tsx';
import { AmendedPlan } from '../../payments/amended-plan.tsx';
import { FutureSchedule } from '../../payments/future-schedule.tsx';
import { PaymentFor } from '../../payments/payment-head.tsx';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { Lazily } from '../../platform/ui/lazily.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { focusLostToStep } from '../../platform/ui/step-heading.tsx';
import { PaymentMethodChoice } from '../approval/payment-method-choice.tsx';
import '../../payments/payment-head.css';

const loadReasons = () => import('./reasoned-part.tsx');

interface PartProps extends Pick<FlowStepProps, 'consent' | 'send'> {
  readonly part: ConsentPart;
  /** The way to agree to it. */
  readonly children: Elements;
}

/** One part of a consent, with what the merchant said of it, and 'Not now' where it may be left out. */
const Part = ({ part, consent, send, children }: PartProps) => {
  const requirement = consent.requirements[part];
  if (!requirement) return children;
  return (
    <Lazily load={loadReasons} waiting={<Skeleton height="12rem" />}>
      {({ ReasonedPart }) => (
        <ReasonedPart requirement={requirement} onNotNow={() => send({ type: 'part.left_out', part })}>
          {children}
        </ReasonedPart>
      )}
    </Lazily>
  );
};

export const DataStep = ({ consent, send }: FlowStepProps) => (
  <>
    <SharedData input={consent.dataSharing} until={consent.sharedUntil} />
    <Part part="dataSharing" {...{ consent, send }}>
      <Button onClick={() => send({ type: 'data.confirmed' })}>Confirm</Button>
    </Part>
  </>
);

const loadForm = () => import('../../data/forms/form-in-consent.tsx');

/** The form. A consent that is not yet read as its payer does not name their answers: others would be begun. */
export const FormInFlow = ({ consent, refreshConsent, send }: FlowStepProps) => {
  const waiting = <Skeleton height="12rem" />;
  if (!consent.party) return waiting;
  return (
    <Part part="form" {...{ consent, send }}>
      <Lazily load={loadForm} waiting={waiting}>
        {({ FormInConsent }) =>
          consent.formId && (
            <FormInConsent
              input={{ ...consent, formId: consent.formId }}
              templateValues={consent.formCompletion?.templateLiteralValues ?? {}}
              isRegistered={consent.formCompletion?.complete ?? false}
              onSaved={refreshConsent}
              onNext={() => send({ type: 'form.passed' })}
            />
          )
        }
      </Lazily>
    </Part>
  );
};

export const FutureStep = (props: FlowStepProps) => {
  const { consent, accounts, snapshot, send } = props;
  const choosing = snapshot.matches({ future: 'accounts' });
  useFocusAfter(choosing);
  if (choosing) return <RepaymentAccounts {...props} />;
  const earlierAccounts = readyAmong(accounts, consent.amends?.accountIds ?? []);
  return (
    <>
      <RequestedDebits consent={consent} />
      <Part part="futurePayments" {...{ consent, send }}>
        <Button
          disabled={consent.amends !== undefined && accounts.status === 'loading'}
          onClick={() => send({ type: 'schedule.confirmed', earlierAccounts })}
        >
          Confirm
        </Button>
      </Part>
    </>
  );
};

/** The schedule and its accounts are one step, whose heading stays: it takes the focus of what went away. */
const useFocusAfter = (choosing: boolean) => {
  const before = useRef(choosing);
  useEffect(() => {
    if (before.current !== choosing) focusLostToStep();
    before.current = choosing;
  }, [choosing]);
};

/** The changed debits if the debits replace others, otherwise all debits. */
const RequestedDebits = ({ consent }: Pick<FlowStepProps, 'consent'>) => {
  const [payments, { limits, amends }] = [futurePayments(consent), consent];
  const schedule = <FutureSchedule merchant={merchantName(consent)} payments={payments} limits={limits} />;
  if (!amends) return schedule;
  return (
    <AmendedPlan before={amends} after={{ payments, limits }}>
      {schedule}
    </AmendedPlan>
  );
};

const legends = {
  repayment: "Select what accounts you'd like to use for repayment:",
  account: "Select what accounts you'd like to use:",
} as const;

const RepaymentAccounts = ({ snapshot, accounts, send, onLink, last, children }: FlowStepProps) => {
  const { accountIds, parts } = snapshot.context;
  const legend = legends[parts.unscheduled ? 'account' : 'repayment'];
  return (
    <>
      {accounts.status === 'loading' && <Skeleton height="16rem" />}
      {accounts.status === 'failed' && <AccountsUnread />}
      {accounts.status === 'ready' && accounts.accounts.length === 0 && (
        <Note tone="attention">
          <p>{`You have no account yet that can be used${!parts.unscheduled ? ' for repayment' : ''}.`}</p>
        </Note>
      )}
      {accounts.status === 'ready' && accounts.accounts.length > 0 && (
        <AccountChoice
          accounts={accounts.accounts}
          chosen={accountIds}
          legend={legend}
          onChoose={(accountId) => send({ type: 'account.chosen', accountId })}
          onDrop={(accountId) => send({ type: 'account.dropped', accountId })}
          forDebits={!parts.unscheduled}
        />
      )}
      {accounts.status === 'ready' && (
        <Button kind={accounts.accounts.length > 0 ? 'quiet' : 'primary'} onClick={onLink}>
          {accounts.accounts.length > 0 ? '+ Link different account' : '+ Link repayment account'}
        </Button>
      )}
      {last ? (
        children
      ) : (
        <Button disabled={accountIds.length === 0} onClick={() => send({ type: 'accounts.confirmed' })}>
          Confirm
        </Button>
      )}
      {!parts.unscheduled && (
        <Button kind="plain" onClick={() => send({ type: 'payer.went_back' })}>
          back
        </Button>
      )}
    </>
  );
};

export const ImmediateStep = ({ consent, snapshot, accounts, send, children }: FlowStepProps) => {
  const payments = duePayments(consent);
  const amount = totalAmount({ payments });
  return (
    <>
      <div className="payment-head">
        <p className="payment-head-amount">
          <span className="amount">{naira(amount)}</span> due now
        </p>
        {payments.map((payment) => (
          <PaymentFor key={payment.paymentId} payment={payment} />
        ))}
      </div>
      <Part part="immediatePayments" {...{ consent, send }}>
        <PaymentMethodChoice
          amounts={payments.map((payment) => payment.amount)}
          accounts={accounts}
          chosen={snapshot.context.method && immediateChoice(snapshot.context)}
          onAccount={(debited) => send({ type: 'payer.chose_to_be_debited', ...debited })}
          onMethod={(method) => send({ type: 'method.chosen', method })}
        />
        {children}
      </Part>
    </>
  );
};

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
