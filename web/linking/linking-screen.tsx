import { numberTooShort } from '@yarda/domain/linking/account-search.ts';
import type { LinkingAct } from '@yarda/domain/linking/linking-context.ts';
import type { VerificationField } from '@yarda/domain/linking/verification-values.ts';
import type { FormEvent } from 'react';
import { ActingAsMe } from '../identity/session/acting-as.tsx';
import type { ChargeScreenProps } from '../payments/charges/charge-screen.tsx';
import { checkConnection } from '../platform/api/connection-advice.ts';
import { BackButton } from '../platform/ui/back-button.tsx';
import { Button } from '../platform/ui/button.tsx';
import { LongWait } from '../platform/ui/long-wait.tsx';
import { Note } from '../platform/ui/note.tsx';
import { Skeleton } from '../platform/ui/skeleton.tsx';
import { SlowCallNote } from '../platform/ui/slow-call-note.tsx';
import { StepHeading } from '../platform/ui/step-heading.tsx';
import { AccountNumberField, Validating } from './account-number-field.tsx';
import { AccountSummary } from './account-summary.tsx';
import { CardEntry } from './card-entry.tsx';
import { FoundAccounts, LinkableAccounts } from './linkable-accounts.tsx';
import { LinkingError } from './linking-error.tsx';
import type { LinkingPart } from './linking-part.ts';
import { LinkingProgress } from './linking-progress.tsx';
import { LinkingSuccess } from './linking-success.tsx';
import { PayInProof } from './pay-in-proof.tsx';
import { LinkQuestions, VerificationForm } from './verification-form.tsx';
import './linking.css';

interface LinkingScreenProps extends LinkingPart, Omit<ChargeScreenProps, 'snapshot' | 'act' | 'face'> {
  /** The charge in progress that links a card. */
  readonly charge: ChargeScreenProps['snapshot'] | null;
  readonly actOnCharge: ChargeScreenProps['act'];
}

/** The linking panel, rendered from its machine's state. */
export const LinkingScreen = (props: LinkingScreenProps) => {
  const { snapshot, charge, act, actOnCharge, ...entered } = props;
  const { account, failure } = snapshot.context;
  if (snapshot.matches({ select: 'unread' })) return <LinkingUnread act={act} />;
  if (snapshot.matches({ select: 'list' })) return <LinkableAccounts accounts={snapshot.context.accounts} act={act} />;
  if (snapshot.matches({ select: 'manual' })) return <AccountEntry snapshot={snapshot} act={act} />;
  if (snapshot.matches('select')) return <LinkingLoading act={act} />;
  if (requiresProof(snapshot)) return <LinkProof snapshot={snapshot} act={act} />;
  if (snapshot.matches('card_entry') && charge)
    return <CardEntry {...entered} snapshot={charge} act={actOnCharge} account={account} />;
  if (snapshot.matches('linking')) return <LinkingProgress onCancel={() => act({ type: 'payer.went_back' })} />;
  if (snapshot.matches('success')) return <LinkingSuccess snapshot={snapshot} act={act} />;
  if (snapshot.matches('error'))
    return (
      <LinkingError
        failure={failure}
        onBack={() => act({ type: 'payer.went_back' })}
        onCard={() => act({ type: 'payer.took_card' })}
      />
    );
  return null;
};

/** The payer's accounts are loading. */
const LinkingLoading = ({ act }: { act: (act: LinkingAct) => void }) => (
  <section className="step" aria-busy="true">
    <StepHeading>Loading Accounts...</StepHeading>
    <Skeleton height="68px" />
    <Skeleton height="68px" />
    <SlowCallNote />
    <LongWait>
      <div className="step-actions">
        <Button kind="plain" onClick={() => act({ type: 'payer.went_back' })}>
          Cancel
        </Button>
      </div>
    </LongWait>
  </section>
);

/** The payer's accounts failed to load; another can still be added. */
const LinkingUnread = ({ act }: { act: (act: LinkingAct) => void }) => (
  <section className="step">
    <StepHeading>Select an account to link</StepHeading>
    <Note tone="bad">
      <p>{`Your accounts could not be loaded. ${checkConnection}`}</p>
    </Note>
    <div className="step-actions">
      <Button onClick={() => act({ type: 'payer.tried_again' })}>Try Again</Button>
      <Button kind="quiet" onClick={() => act({ type: 'payer.added_account' })}>
        + Add another account
      </Button>
      <Button kind="plain" onClick={() => act({ type: 'payer.went_back' })}>
        Cancel
      </Button>
    </div>
  </section>
);

/** The proof that a link requires from its payer, while the payer provides the proof and while it is checked. */
const LinkProof = ({ snapshot, act }: LinkingPart) => {
  const { link } = snapshot.context;
  if (link?.next === 'details') return <DetailsForm snapshot={snapshot} fields={link.fields} act={act} />;
  if (link?.next === 'verification')
    return (
      <VerificationForm snapshot={snapshot} fields={link.fields} serviceLogo={ownPicture(link.serviceLogo)} act={act} />
    );
  if (link?.next === 'page') return <ProviderPage snapshot={snapshot} url={link.url} act={act} />;
  return <PayInProof snapshot={snapshot} act={act} />;
};

/** A picture is loaded from our own origin alone. */
const ownPicture = (address: string | null): string | null => (address && /^\/[^/]/.test(address) ? address : null);

const states = ['details', 'verification', 'page', 'payment', 'confirming'] as const;

const requiresProof = (snapshot: LinkingPart['snapshot']): boolean => states.some((state) => snapshot.matches(state));

interface ProviderPageProps extends LinkingPart {
  readonly url: string;
}

/** The payer agrees on a page of the provider's, in a tab of its own. This page hears of it, or asks. */
const ProviderPage = ({ snapshot, url, act }: ProviderPageProps) => {
  const { account, problem } = snapshot.context;
  const confirming = snapshot.matches('confirming');
  return (
    <section className="step">
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

/** Finds an account by its number: after ten digits the banks are searched. */
const AccountEntry = ({ snapshot, act }: LinkingPart) => {
  const { accounts, typed, problem, slow } = snapshot.context;
  const tooShort = problem?.message === numberTooShort;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act({ type: 'payer.submitted_number' });
  };
  return (
    <section className="step">
      <div className="step-title">
        <BackButton onClick={() => act({ type: 'payer.went_back' })} />
        <StepHeading>{accounts.length > 0 ? 'Add Another Account' : 'Add Account'}</StepHeading>
      </div>
      <ActingAsMe />
      <form onSubmit={submit} noValidate>
        <AccountNumberField
          digits={typed}
          mistake={tooShort && numberTooShort}
          onType={(digits) => act({ type: 'payer.typed_number', digits })}
        />
      </form>
      {problem && !tooShort && (
        <Note tone="bad">
          <p>{problem.message}</p>
        </Note>
      )}
      {snapshot.matches({ select: { manual: 'validating' } }) && (
        <Validating onCancel={slow ? () => act({ type: 'payer.cancelled_validation' }) : null} />
      )}
      <FoundAccounts snapshot={snapshot} act={act} />
    </section>
  );
};

interface DetailsFormProps extends LinkingPart {
  readonly fields: readonly VerificationField[];
}

/** Requests the payer details that the mandate system needs before it contacts their bank. */
const DetailsForm = (props: DetailsFormProps) => (
  <LinkQuestions
    {...props}
    heading="Tell Your Bank Who You Are"
    sending={!props.snapshot.matches({ details: 'entering' })}
    send="Continue"
    sendingWords="Sending..."
  >
    <p>
      The direct debit system checks these details with your bank. We pass them on, and keep none of them. A transfer
      from the account comes next.
    </p>
  </LinkQuestions>
);
