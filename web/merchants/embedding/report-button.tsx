import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { LongWait } from '../../platform/ui/long-wait.tsx';
import { useEmbedding } from './embedding.ts';

interface ReportButtonProps {
  readonly consentId: string | null;
  readonly error: string;
  readonly children: string;
}

/** Reports the error to the parent page, which closes this one. Absent on a standalone page. */
export const ReportButton = ({ consentId, error, children }: ReportButtonProps) => {
  const { embedded, postToParent } = useEmbedding();
  const [closing, setClosing] = useState(false);
  if (!embedded) return null;
  const report = () => {
    setClosing(true);
    postToParent({ type: 'oya-money-consent-failed', consentId, error });
  };
  return (
    <>
      <Button kind="quiet" busy={closing} onClick={report}>
        {closing ? 'Closing...' : children}
      </Button>
      {closing && (
        <LongWait>
          <p className="quiet small centred">The shop’s page does not answer. You can close this page.</p>
        </LongWait>
      )}
    </>
  );
};
