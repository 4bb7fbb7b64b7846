import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { User } from '@yarda/contracts/people.ts';
import { readySource } from '@yarda/domain/approval/ready-source.ts';
import { useState } from 'react';
import { useAccountChoice } from '../accounts/use-account-choice.ts';
import { Button } from '../ui/button.tsx';
import { PersonIcon } from '../ui/person-icon.tsx';
import { ApprovalFrame } from './approval-frame.tsx';
import { ApprovalNote } from './approval-note.tsx';
import { ConsentWords } from './consent-words.tsx';
import { useApproval } from './use-approval.ts';
import { SavedToPay } from './way-to-pay.tsx';

const none: readonly never[] = [];

interface OneTapOfferProps {
  readonly consent: Consent;
  readonly clientId: string;
  readonly authAppId: string | null;
  readonly payer: User;
  readonly refreshConsent: () => void;
}

/** For a signed-in payer with saved accounts: pays from one of them with a single approval. */
export const OneTapOffer = (props: OneTapOfferProps) => {
  const [round, setRound] = useState(0);
  const onOver = () => {
    setRound(round + 1);
    props.refreshConsent();
  };
  return <OneTap key={round} {...props} onOver={onOver} />;
};

const OneTap = ({
  consent,
  clientId,
  authAppId,
  payer,
  refreshConsent,
  onOver,
}: OneTapOfferProps & { readonly onOver: () => void }) => {
  const known = useAccountChoice();
  const accounts = known.status === 'ready' ? known.accounts : none;
  const [picked, setChosen] = useState<string | null>(null);
  const chosen = picked ?? readySource(consent, accounts);
  const immediate =
    chosen === null ? ({ method: 'transfer' } as const) : ({ method: 'account', accountId: chosen } as const);
  const terms = { consent, clientId, payer, accountIds: none, accounts, immediate };
  const approval = useApproval({ terms, refreshConsent, onOver });
  const { snapshot } = approval;
  const { problem } = snapshot.context;
  return (
    <ApprovalFrame consent={consent} clientId={clientId} authAppId={authAppId} approval={approval}>
      <SavedToPay accounts={known} chosen={chosen} onChoose={setChosen} />
      {chosen !== null && (
        <Button onClick={approval.onConsent}>
          <PersonIcon name="finger" /> <ConsentWords immediate={immediate} accounts={known} />
        </Button>
      )}
      {problem && snapshot.matches('reviewing') && <ApprovalNote problem={problem} />}
    </ApprovalFrame>
  );
};
