import { daysText } from '@yarda/domain/accounts/account-status.ts';
import { cardOnlyWords } from '@yarda/domain/accounts/is-card-only.ts';
import { useContext } from 'react';
import { RailTermsContext } from '../accounts/rail-terms.ts';
import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { Ring } from '../platform/ui/ring.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import type { LinkingPart } from './linking-part.ts';

/** The account is linked; what remains before it can be debited, if anything. */
export const LinkingSuccess = ({ snapshot, act }: LinkingPart) => {
  const { link, linkStatus, byCharge, unconfirmed } = snapshot.context;
  const paper = snapshot.matches({ success: 'paper' });
  const ready = !paper && !unconfirmed && linkStatus !== 'bank_approved';
  return (
    <section className="step linking-success">
      <Ring progress={100} open={!ready} label="Linking progress" />
      <div className="linking-words">
        <StepHeading>{unconfirmed ? 'Card Linked' : 'Account Linked Successfully!'}</StepHeading>
        {byCharge && <p className="quiet small">Card linking completed!</p>}
        {!unconfirmed && (
          <p className="quiet" role="status">
            {ready
              ? 'Your account has been linked and is ready for future payments.'
              : 'The link is made. Before your account can be debited, your bank has to authorize it.'}
          </p>
        )}
      </div>
      {unconfirmed && (
        <Note tone="attention">
          <p>
            <strong>Card only</strong>
          </p>
          <p>{cardOnlyWords}</p>
        </Note>
      )}
      {linkStatus === 'bank_approved' && !paper && (
        <Note tone="attention" icon="clock">
          <p>
            <strong>Not authorized yet</strong>
          </p>
          <p>Your bank has agreed. Payments will be possible soon.</p>
          <ReadyTime />
        </Note>
      )}
      {paper && (
        <>
          <Note tone="attention">
            <p>
              <strong>Not authorized yet</strong>
            </p>
            <p>Your bank needs a paper mandate. Print the form, sign it and take it to your bank.</p>
          </Note>
          <div className="step-actions">
            {link?.next === 'paper' && link.formUrl && (
              <a className="button" data-kind="primary" href={link.formUrl} target="_blank" rel="noopener noreferrer">
                Open the mandate form
              </a>
            )}
            <Button kind="quiet" onClick={() => act({ type: 'payer.finished' })}>
              Done
            </Button>
          </div>
        </>
      )}
    </section>
  );
};

/** How long that may take, if the provider says. */
const ReadyTime = () => {
  const { linkDays } = useContext(RailTermsContext);
  if (linkDays === undefined) return null;
  return <p>{`That usually takes no longer than ${daysText(linkDays)}.`}</p>;
};
