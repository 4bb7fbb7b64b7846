import { useSelector } from '@xstate/react';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { approvalMachine } from '@yarda/domain/consent/approval/approval-machine.ts';
import type { approvingMachine } from '@yarda/domain/consent/approval/approving-machine.ts';
import { immediateChoice, isStepwise } from '@yarda/domain/consent/steps/consent-flow.ts';
import type { consentFlowMachine } from '@yarda/domain/consent/steps/consent-flow-machine.ts';
import type { ActorRefFrom } from 'xstate';
import { AccountDeletionContext } from '../../accounts/account-deletion.tsx';
import { ReadAccountsContext } from '../../accounts/accounts-unread.tsx';
import { useFormSummary } from '../../data/forms/use-form-summary.ts';
import { LinkingChunk } from '../../linking/linking-chunk.tsx';
import { DeclinedEnd } from '../page/declined-end.tsx';
import type { PageStore } from '../page/page-store.ts';
import { ConsentSteps } from '../steps/consent-steps.tsx';
import { ApprovalFrame, approvalDraft } from './approval-frame.tsx';
import { ApprovalReview } from './approval-review.tsx';

/** For those who decline without signing in: a chunk of its own would cost the first screen more. */
export const PageDeclined = ({ page, ...declined }: PageDeclinedProps) => (
  <DeclinedEnd
    {...declined}
    refreshConsent={page.refreshConsent}
    onReconsider={() => page.send({ type: 'payer.reconsidered' })}
  />
);

interface PageDeclinedProps {
  readonly page: PageStore;
  readonly consent: Consent;
  readonly clientId: string;
}

interface ApprovalStepProps {
  readonly approving: ActorRefFrom<typeof approvingMachine>;
  readonly authAppId: string | null;
}

/** The terms, the passkey approval and the grant; or the panel for an account linked on the way; or the end. */
export const ApprovalStep = ({ approving, authAppId }: ApprovalStepProps) => {
  const snapshot = useSelector(approving, (now) => now);
  const { flow, approval } = snapshot.children;
  if (snapshot.matches({ panel: 'linking' })) return <LinkingChunk linking={snapshot.children.linking} />;
  if (snapshot.matches({ panel: 'declined' }))
    return (
      <DeclinedEnd
        consent={snapshot.context.consent}
        clientId={snapshot.context.clientId}
        refreshConsent={() => approving.send({ type: 'consent.stale' })}
        onReconsider={() => {
          approving.send({ type: 'payer.reconsidered' });
          approving.send({ type: 'consent.stale' });
        }}
      />
    );
  return flow && approval && <Terms {...{ approving, flow, approval, authAppId }} />;
};

interface TermsProps extends ApprovalStepProps {
  readonly flow: ActorRefFrom<typeof consentFlowMachine>;
  readonly approval: ActorRefFrom<typeof approvalMachine>;
}

const Terms = ({ approving, flow, approval, authAppId }: TermsProps) => {
  const { consent, clientId, payer, accounts } = useSelector(approving, ({ context }) => context);
  const steps = useSelector(flow, (now) => now);
  const openItem = approvalDraft(
    useSelector(approval, (now) => now),
    approval.send,
  );
  const form = useFormSummary(consent);
  const { snapshot } = openItem;
  const problem = snapshot.matches('reviewing') ? snapshot.context.problem : null;
  const onConsent = () => approving.send({ type: 'payer.consented' });
  const onDecline = () => approving.send({ type: 'payer.declined' });
  const onAccountsChanged = () => approving.send({ type: 'accounts.changed' });
  return (
    <ApprovalFrame consent={consent} clientId={clientId} authAppId={authAppId} approval={openItem}>
      <ReadAccountsContext value={onAccountsChanged}>
        {isStepwise(consent) ? (
          <AccountDeletionContext value={accounts.status === 'ready' && accounts.mayDelete ? onAccountsChanged : null}>
            <ConsentSteps
              {...{ consent, accounts, form, problem, onConsent }}
              snapshot={steps}
              send={flow.send}
              refreshConsent={() => approving.send({ type: 'consent.stale' })}
              onDecline={onDecline}
              onLink={() => approving.send({ type: 'linking.opened' })}
            />
          </AccountDeletionContext>
        ) : (
          <ApprovalReview
            {...{ consent, payer, problem, accounts, onConsent, onDecline }}
            immediate={steps.context.method && immediateChoice(steps.context)}
            onAccount={(debited) => flow.send({ type: 'payer.chose_to_be_debited', ...debited })}
            onMethod={(method) => flow.send({ type: 'method.chosen', method })}
          />
        )}
      </ReadAccountsContext>
    </ApprovalFrame>
  );
};
