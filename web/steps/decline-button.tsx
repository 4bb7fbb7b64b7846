import { useEmbedding } from '../embedding/embedding.ts';
import { Button } from '../ui/button.tsx';

interface DeclineButtonProps {
  readonly consentId: string;
  readonly onDecline: () => void;
}

/** 'Decline': tells the parent page and closes the window. A window that the payer opened stays: it shows the end. */
export const DeclineButton = ({ consentId, onDecline }: DeclineButtonProps) => {
  const { tellParent } = useEmbedding();
  const decline = () => {
    tellParent({ type: 'oya-money-consent-failed', consentId, error: 'Consent was rejected by user' });
    onDecline();
    window.close();
  };
  return (
    <Button kind="quiet" onClick={decline}>
      Decline
    </Button>
  );
};
