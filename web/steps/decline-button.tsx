import { useEmbedding } from '../embedding/embedding.ts';
import { Button } from '../ui/button.tsx';

/** 'Decline': tells the parent page and closes the window. */
export const DeclineButton = ({ consentId }: { consentId: string }) => {
  const { tellParent } = useEmbedding();
  const decline = () => {
    tellParent({ type: 'oya-money-consent-failed', consentId, error: 'Consent was rejected by user' });
    window.close();
  };
  return (
    <Button kind="quiet" onClick={decline}>
      Decline
    </Button>
  );
};
