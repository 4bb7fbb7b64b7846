import type { Consent } from '@yarda/contracts/consent/asked-consent.ts';
import type { AccountsKnown } from '@yarda/domain/accounts/accounts-known.ts';
import type { Debited } from '@yarda/domain/accounts/debited.ts';
import type { ImmediateChoice } from '@yarda/domain/consent/approval/grant-choices.ts';
import { nowInShort } from '@yarda/domain/consent/approval/now-in-short.ts';
import { duePayments } from '@yarda/domain/consent/view/consent-summary.ts';
import { ActingAsMe } from '../../identity/session/acting-as.tsx';
import { ActionBar } from '../../platform/ui/action-bar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { PersonIcon } from '../../platform/ui/person-icon.tsx';
import { ApprovalFrame } from './approval-frame.tsx';
import type { approvalInHand } from './approval-in-hand.ts';
import { ApprovalNote } from './approval-note.tsx';
import { ConsentWords } from './consent-words.tsx';
import { SavedToPay } from './way-to-pay.tsx';

interface OneTapOfferProps {
  readonly consent: Consent;
  readonly clientId: string;
  readonly authAppId: string | null;
  readonly accounts: AccountsKnown;
  readonly immediate: ImmediateChoice;
  readonly approval: ReturnType<typeof approvalInHand>;
  readonly onChoose: (debited: Debited) => void;
  readonly onConsent: () => void;
}

/** The saved accounts that can pay, and the approval that pays from one of them. */
export const OneTapOffer = ({ accounts, immediate, approval, onChoose, onConsent, ...asked }: OneTapOfferProps) => {
  const { snapshot } = approval;
  const { problem } = snapshot.context;
  const chosen = immediate.method === 'account' ? immediate : null;
  return (
    <ApprovalFrame {...asked} approval={approval}>
      <SavedToPay
        amounts={duePayments(asked.consent).map(({ amount }) => amount)}
        accounts={accounts}
        chosen={chosen}
        onChoose={onChoose}
      />
      {accounts.status === 'ready' && <ActingAsMe />}
      {chosen !== null && (
        <ActionBar words={[nowInShort(asked.consent, immediate, accounts)]}>
          <Button onClick={onConsent}>
            <PersonIcon name="finger" /> <ConsentWords immediate={immediate} accounts={accounts} />
          </Button>
        </ActionBar>
      )}
      {problem && snapshot.matches('reviewing') && <ApprovalNote problem={problem} />}
    </ApprovalFrame>
  );
};
