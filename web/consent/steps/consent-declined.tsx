import { naira } from '@yarda/domain/platform/money/naira.ts';
import { ReturnLink } from '../../merchants/return-link.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { StepHeading } from '../../platform/ui/step-heading.tsx';
import { instantText } from '../approval/instant.tsx';

interface ConsentDeclinedProps {
  readonly consentId: string;
  readonly merchant: string;
  /** The kobo paid before the decline. Declining the rest does not refund this amount. */
  readonly paid: number;
  /** True if the declined debits would have replaced other debits, which stay active. */
  readonly earlierContinues?: boolean;
  /** When it can no longer be taken back. */
  readonly until: string;
  /** The reason why the merchant could not be notified. */
  readonly problem: string | null;
  readonly onNotify: () => void;
  readonly onReconsider: () => void;
}

/** The end after 'Decline', with a way back: nothing has been agreed to. */
export const ConsentDeclined = ({
  consentId,
  merchant,
  paid,
  earlierContinues = false,
  until,
  problem,
  onNotify,
  onReconsider,
}: ConsentDeclinedProps) => (
  <section className="step">
    <div>
      <StepHeading>{paid > 0 ? 'You declined the rest.' : 'You declined. Nothing was agreed.'}</StepHeading>
      <p className="quiet">
        {`${
          paid > 0
            ? `The ${naira(paid)} that you paid stays paid. ${merchant} receives nothing more from this request.`
            : `${merchant} receives no money and no data from this request.`
        } ${earlierContinues ? 'What you agreed to before goes on as it was. ' : ''}You can close this page.`}
      </p>
    </div>
    {problem && (
      <Note tone="bad">
        <p>{`${merchant} does not know yet. ${problem}`}</p>
        <Button kind="quiet" onClick={onNotify}>
          Try Again
        </Button>
      </Note>
    )}
    <div className="step-actions">
      <ReturnLink consentId={consentId} merchant={merchant} />
      <Button kind="plain" onClick={onReconsider}>
        Back to the request
      </Button>
      <p className="quiet small centred">{`You can think again until ${instantText(until)}.`}</p>
    </div>
  </section>
);
