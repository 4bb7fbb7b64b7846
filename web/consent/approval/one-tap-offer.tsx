import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { Debited } from '@yarda/domain/accounts/account-face.ts';
import type { AccountsState } from '@yarda/domain/accounts/account-status.ts';
import { dueNowSummary } from '@yarda/domain/consent/approval/due-now-summary.ts';
import type { ImmediateChoice } from '@yarda/domain/consent/approval/grant-choices.ts';
import { duePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { ActingAsMe } from '../../identity/session/acting-as.tsx';
import { ActionBar } from '../../platform/ui/action-bar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { ApprovalFrame, type approvalDraft } from './approval-frame.tsx';
import { ApprovalNote, ConsentWords } from './approval-note.tsx';
import { SavedMethodChoice } from './payment-method-choice.tsx';

interface OneTapOfferProps {
  readonly consent: Consent;
  readonly clientId: string;
  readonly authAppId: string | null;
  readonly accounts: AccountsState;
  readonly immediate: ImmediateChoice;
  readonly approval: ReturnType<typeof approvalDraft>;
  readonly onChoose: (debited: Debited) => void;
  readonly onConsent: () => void;
}

/** The saved accounts that can pay, and the approval that pays from one of them. */
export const OneTapOffer = ({ accounts, immediate, approval, onChoose, onConsent, ...rest }: OneTapOfferProps) => {
  const { snapshot } = approval;
  const { problem } = snapshot.context;
  const chosen = immediate.method === 'account' ? immediate : null;
  return (
    <ApprovalFrame {...rest} approval={approval}>
      <SavedMethodChoice
        amounts={duePayments(rest.consent).map(({ amount }) => amount)}
        accounts={accounts}
        chosen={chosen}
        onChoose={onChoose}
      />
      {accounts.status === 'ready' && <ActingAsMe />}
      {chosen !== null && (
        <ActionBar words={dueNowSummary(rest.consent, immediate, accounts)}>
          <Button onClick={onConsent}>
            <PersonIcon name="finger" /> <ConsentWords immediate={immediate} accounts={accounts} />
          </Button>
        </ActionBar>
      )}
      {problem && snapshot.matches('reviewing') && <ApprovalNote problem={problem} />}
    </ApprovalFrame>
  );
};
