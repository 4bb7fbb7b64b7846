import { useSelector } from '@xstate/react';
import type { approvalMachine } from '@yarda/domain/consent/approval/approval-machine.ts';
import type { approvingMachine } from '@yarda/domain/consent/approval/approving-machine.ts';
import { immediateChoice } from '@yarda/domain/consent/steps/consent-flow.ts';
import type { consentFlowMachine } from '@yarda/domain/consent/steps/consent-flow-machine.ts';
import type { ActorRefFrom } from 'xstate';
import { ReadAccountsContext } from '../../accounts/accounts-unread.tsx';
import { approvalDraft } from '../approval/approval-frame.tsx';
import { OneTapOffer } from '../approval/one-tap-offer.tsx';

interface OneTapStepProps {
  readonly approving: ActorRefFrom<typeof approvingMachine>;
  readonly authAppId: string | null;
}

/** For a signed-in payer with saved accounts: pays from one of them with a single approval. */
export const OneTapStep = ({ approving, authAppId }: OneTapStepProps) => {
  const { flow, approval } = useSelector(approving, ({ children }) => children);
  return flow && approval && <OneTap {...{ approving, flow, approval, authAppId }} />;
};

interface OneTapProps extends OneTapStepProps {
  readonly flow: ActorRefFrom<typeof consentFlowMachine>;
  readonly approval: ActorRefFrom<typeof approvalMachine>;
}

const OneTap = ({ approving, flow, approval, authAppId }: OneTapProps) => {
  const { consent, clientId, accounts } = useSelector(approving, ({ context }) => context);
  const immediate = immediateChoice(useSelector(flow, ({ context }) => context));
  const snapshot = useSelector(approval, (now) => now);
  return (
    <ReadAccountsContext value={() => approving.send({ type: 'accounts.changed' })}>
      <OneTapOffer
        {...{ consent, clientId, authAppId, accounts, immediate }}
        approval={approvalDraft(snapshot, approval.send)}
        onChoose={(debited) => flow.send({ type: 'payer.chose_to_be_debited', ...debited })}
        onConsent={() => approving.send({ type: 'payer.consented' })}
      />
    </ReadAccountsContext>
  );
};
