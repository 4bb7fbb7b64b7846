import { Button } from '../platform/ui/button.tsx';
import { Note } from '../platform/ui/note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import { AccountSummary } from './account-summary.tsx';
import type { LinkingPart } from './linking-part.ts';

interface ProviderPageProps extends LinkingPart {
  readonly url: string;
}

/** The payer agrees on a page of the provider's, in a tab of its own. This page hears of it, or asks. */
export const ProviderPage = ({ snapshot, url, act }: ProviderPageProps) => {
  const { account, problem } = snapshot.context;
  const confirming = snapshot.matches('confirming');
  return (
    <section className="step provider-page">
      <StepHeading>{confirming ? 'Asking Your Bank' : "Agree on Your Bank's Page"}</StepHeading>
      <AccountSummary account={account} />
      <p>
        Your bank asks on a page of its own whether you allow direct debits. It may ask for a transfer of ₦50.00 from
        the account. Come back here afterwards.
      </p>
      {problem && (
        <Note tone="attention">
          <p>Your bank has not told us yet that you agreed. Please finish on its page, or wait a little.</p>
        </Note>
      )}
      <div className="step-actions">
        <a className="button" data-kind="primary" href={url} target="_blank" rel="noopener noreferrer">
          Go to the page
        </a>
        <Button kind="quiet" busy={confirming} disabled={confirming} onClick={() => act({ type: 'payer.paid' })}>
          {confirming ? 'Asking...' : "I've agreed there"}
        </Button>
        <Button kind="plain" onClick={() => act({ type: 'payer.went_back' })}>
          Back
        </Button>
      </div>
    </section>
  );
};
