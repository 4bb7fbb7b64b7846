import type { ImmediateChoice } from '@yarda/domain/approval/grant-choices.ts';
import { readySource } from '@yarda/domain/approval/ready-source.ts';
import { immediateChoice, isStepwise } from '@yarda/domain/steps/consent-flow.ts';
import { useCallback, useEffect } from 'react';
import { AccountDeletionContext } from '../accounts/account-deletion.tsx';
import { useAccountChoice } from '../accounts/use-account-choice.ts';
import type { ShownTerms } from '../approval/approval-actors.ts';
import { ApprovalFrame } from '../approval/approval-frame.tsx';
import { ApprovalReview } from '../approval/approval-review.tsx';
import { useApproval } from '../approval/use-approval.ts';
import { useFormTitle } from '../forms/use-form-title.ts';
import { LinkingChunk } from '../linking/linking-chunk.tsx';
import type { LinkedAccount } from '../linking/use-linking.ts';
import { ConsentSteps } from '../steps/consent-steps.tsx';
import { type SendFlow, useConsentFlow } from '../steps/use-consent-flow.ts';
import { useLinkedChoice } from './use-linked-choice.ts';

const none: readonly never[] = [];

type Held = Pick<ShownTerms, 'consent' | 'payer'>;

interface ApprovalStepProps extends Omit<ShownTerms, 'accountIds' | 'accounts' | 'immediate'> {
  readonly authAppId: string | null;
  /** An account is being linked. */
  readonly linking: boolean;
  /** The account that was just paid from, or whose card was saved: it is chosen for what is debited later. */
  readonly linked: LinkedAccount | null;
  /** The same functions on every render. */
  readonly onLinking: (linking: boolean) => void;
  readonly refreshConsent: () => void;
  /** How what is due at once is being consented to be paid. */
  readonly onConsenting: (immediate: ImmediateChoice) => void;
  /** What was approved stays on screen, though the page reads that it is granted: there is something left to decide. */
  readonly onHeld: (held: Held | null) => void;
}

/** The terms, the payer's passkey over them, and the grant. */
export const ApprovalStep = (props: ApprovalStepProps) => {
  const { authAppId, linking, linked, onLinking, onConsenting, onHeld, ...approving } = props;
  const { consent, clientId, payer, refreshConsent } = approving;
  const [flow, send] = useConsentFlow(consent);
  const known = useAccountChoice(flow.context.parts.future || flow.context.parts.immediate === 'due');
  const formTitle = useFormTitle(consent);
  const accounts = known.status === 'ready' ? known.accounts : none;
  const immediate = immediateChoice(flow.context);
  const shown = { ...approving, accountIds: flow.context.accountIds, accounts, immediate };
  const approval = useApproval(shown);
  const { snapshot } = approval;
  useHold(
    undecided.some((state) => snapshot.matches(state)),
    approving,
    onHeld,
  );
  const onConsent = () => {
    onConsenting(immediate);
    approval.onConsent();
  };
  const choose = useCallback((accountId: string) => send({ type: 'account.chosen', accountId }), [send]);
  const chooseLinked = useLinkedChoice({ known, refresh: known.refresh, choose });
  const takeLinked = useCallback((accountId: string) => send({ type: 'account.linked', accountId }), [send]);
  useLinkedChoice({ known, refresh: known.refresh, choose: takeLinked, first: linked });
  useSource(flow.context.method === null ? readySource(consent, accounts) : null, send);
  useEffect(() => () => onLinking(false), [onLinking]);
  const cancelled = snapshot.matches('reviewing') ? snapshot.context.problem : null;
  const review = isStepwise(consent) ? (
    <AccountDeletionContext value={known.status === 'ready' && known.mayDelete ? known.refresh : null}>
      <ConsentSteps
        consent={consent}
        snapshot={flow}
        accounts={known}
        formTitle={formTitle}
        problem={cancelled}
        send={send}
        refreshConsent={refreshConsent}
        onLink={() => onLinking(true)}
        onConsent={onConsent}
      />
    </AccountDeletionContext>
  ) : (
    <ApprovalReview
      consent={consent}
      payer={payer}
      problem={cancelled}
      immediate={immediate}
      accounts={known}
      onAccount={(accountId) => send({ type: 'payer.chose_to_be_debited', accountId })}
      onMethod={(method) => send({ type: 'method.chosen', method })}
      onConsent={onConsent}
    />
  );

  if (linking)
    return (
      <LinkingChunk
        userId={payer.userId}
        onLinked={(account) => {
          chooseLinked(account);
          refreshConsent();
        }}
        onClosed={() => onLinking(false)}
      />
    );
  return (
    <ApprovalFrame consent={consent} clientId={clientId} authAppId={authAppId} approval={approval}>
      {review}
    </ApprovalFrame>
  );
};

/** What came of the grant is not known here yet, or is still to be read by its payer. */
const undecided = ['granting', 'partly', 'retrying'] as const;

/** Until its payer has read which payments failed, and said what is to become of them. */
const useHold = (holding: boolean, held: Held, onHeld: ApprovalStepProps['onHeld']) => {
  const { consent, payer } = held;
  useEffect(() => {
    if (holding) onHeld({ consent, payer });
    return () => onHeld(null);
  }, [holding, consent, payer, onHeld]);
};

/** The account that the payer meant to pay from is chosen for them, until they choose otherwise. */
const useSource = (accountId: string | null, send: SendFlow) => {
  useEffect(() => {
    if (accountId !== null) send({ type: 'payer.chose_to_be_debited', accountId });
  }, [accountId, send]);
};
