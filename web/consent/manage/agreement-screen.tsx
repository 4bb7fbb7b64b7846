import type { AgreementWhole } from '@yarda/contracts/consent/consent-agreement.ts';
import { isEnded } from '@yarda/domain/consent/manage/agreement-status.ts';
import { agreementTimeline, type Happening } from '@yarda/domain/consent/manage/agreement-timeline.ts';
import {
  agreementStatusText,
  agreementSummary,
  isUnpaid,
  weekdayText,
} from '@yarda/domain/consent/manage/agreement-words.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { leftOutSentence } from '@yarda/domain/consent/view/part-names.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { Button } from '../../platform/ui/button.tsx';
import type { Elements } from '../../platform/ui/elements.ts';
import { Icon } from '../../platform/ui/icon.tsx';
import { NameBadge } from '../../platform/ui/name-badge.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { instantText } from '../approval/instant.tsx';
import { RequestedBy } from '../view/requested-by.tsx';
import { AgreementAccounts } from './agreement-accounts.tsx';
import { AgreementActs } from './agreement-acts.tsx';
import { AgreementCalendar } from './agreement-calendar.tsx';
import { debitPath } from './agreement-paths.ts';
import { AgreementSharing } from './agreement-sharing.tsx';
import { Meters } from './meters.tsx';
import type { Confirm, MandateActs, Skip, Stop, Withdraw } from './use-agreement.ts';
import './agreement-screen.css';
import './agreement-part.css';

interface AgreementScreenProps {
  readonly agreement: AgreementWhole;
  readonly skip: Skip;
  readonly stop: Stop;
  readonly acts: MandateActs;
  readonly withdraw: Withdraw;
  readonly confirm: Confirm;
  /** The agreed terms, word for word. */
  readonly receipt: Elements;
  readonly confirmsStop?: boolean;
  /** The receipt of the stop, once the consent was stopped. */
  readonly stopReceipt: Elements;
}

/** One consent that a person granted: who and why, what it may take and took, what is shared, and how to end it. */
export const AgreementScreen = ({
  agreement,
  skip,
  stop,
  acts,
  withdraw,
  confirm,
  receipt,
  stopReceipt,
  confirmsStop = false,
}: AgreementScreenProps) => (
  <div className="agreement">
    <Who agreement={agreement} />
    <AmountDue agreement={agreement} />
    <OtherDebits agreement={agreement} />
    <ConfirmAgain agreement={agreement} confirm={confirm} />
    <div className="agreement-columns">
      <div>
        {agreement.debits && <AgreementActs {...{ agreement, skip, stop, acts, confirmsStop }} />}
        {agreement.endedAt !== null && stopReceipt}
        <Meters agreement={agreement} />
        <AgreementCalendar agreement={agreement} />
        <AgreementAccounts agreement={agreement} acts={acts} />
      </div>
      <div>
        <AgreementSharing agreement={agreement} withdraw={withdraw} />
        <AgreementTimeline agreement={agreement} />
        {receipt}
      </div>
    </div>
  </div>
);

const Who = ({ agreement }: { agreement: AgreementWhole }) => {
  const { counterparty, grantedAt, actOnBehalfOf, leftOut } = agreement;
  return (
    <header className="agreement-who">
      <NameBadge name={merchantName(agreement)} image={counterparty.image} size={56} />
      <div>
        <h2>{merchantName(agreement)}</h2>
        <p className="figures">{agreementSummary(agreement)}</p>
        <RequestedBy by={actOnBehalfOf} />
        <p className="quiet small">{`You agreed on ${instantText(grantedAt)}`}</p>
        {leftOut && <p className="quiet small">{leftOutSentence(leftOut)}</p>}
      </div>
      <span className="agreement-standing" data-tone={toneOf(agreement)}>
        {agreementStatusText(agreement)}
      </span>
    </header>
  );
};

/** An immediate payment that is still due, and the page that collects the money. */
const AmountDue = ({ agreement: { consentId, grantStatus, amountDue } }: { agreement: AgreementWhole }) =>
  amountDue &&
  !isEnded(grantStatus) && (
    <Note tone="attention">
      <p>
        <span className="figures">{naira(amountDue.amount)}</span> is not paid yet.{' '}
        <a href={`/r/${consentId}?clientId=${encodeURIComponent(amountDue.clientId)}`}>Pay now</a>
      </p>
    </Note>
  );

/** The agreement that replaced these debits, and the agreement that these debits replaced. */
const OtherDebits = ({ agreement: { supersedes, supersededBy } }: { agreement: AgreementWhole }) => (
  <>
    {supersededBy !== null && (
      <Note tone="plain">
        <p>
          You agreed to other debits in the place of these.{' '}
          <a href={`/agreements/${supersededBy}`}>See what holds now</a>
        </p>
      </Note>
    )}
    {supersedes !== null && (
      <p className="quiet small">
        Its debits took the place of others. <a href={`/agreements/${supersedes}`}>See what you agreed to before</a>
      </p>
    )}
  </>
);

const toneOf = (agreement: AgreementWhole): 'ended' | 'waiting' | undefined => {
  const { grantStatus } = agreement;
  if (isEnded(grantStatus)) return 'ended';
  return grantStatus === 'paused' || grantStatus === 'suspended' || isUnpaid(agreement) ? 'waiting' : undefined;
};

const maxAtOnce = 6;

/** The events of a consent, newest first. Older events are folded. */
const AgreementTimeline = ({ agreement }: { agreement: AgreementWhole }) => {
  const happened = agreementTimeline(agreement);
  const older = happened.slice(maxAtOnce);
  return (
    <section className="agreement-part">
      <h3>What happened</h3>
      <Lines happened={happened.slice(0, maxAtOnce)} />
      {older.length > 0 && (
        <details className="agreement-fold">
          <summary>{`Earlier (${older.length})`}</summary>
          <Lines happened={older} />
        </details>
      )}
    </section>
  );
};

const Lines = ({ happened }: { happened: readonly Happening[] }) => (
  <ol className="timeline">
    {happened.map(({ at, text, debitId }) => (
      <li key={`${at} ${text} ${debitId ?? ''}`}>
        <p className="figures">{debitId ? <a href={debitPath(debitId)}>{text}</a> : text}</p>
        <p className="quiet small">{instantText(at)}</p>
      </li>
    ))}
  </ol>
);

interface ConfirmAgainProps {
  readonly agreement: AgreementWhole;
  readonly confirm: Confirm;
}

/** Asks whether all of this still holds, once that is due; nothing of it changes. */
const ConfirmAgain = ({ agreement, confirm }: ConfirmAgainProps) => {
  const { confirmBy, today } = agreement;
  if (confirmBy === null) return confirm.confirmed ? <Confirmed /> : null;
  const merchant = merchantName(agreement);
  return (
    <section className="agreement-confirm" aria-label="Confirm again">
      <h3>Do you still agree?</h3>
      <p>
        {`${
          today < confirmBy
            ? `Confirm by ${weekdayText(confirmBy)}. Without it, ${merchant} can take and read nothing more.`
            : `You did not confirm this by ${weekdayText(confirmBy)}: ${merchant} can take and read nothing until you do.`
        } Nothing of it changes.`}
      </p>
      <Button busy={confirm.confirming} onClick={confirm.onConfirm}>
        {confirm.confirming ? 'Confirming...' : 'Yes, I still agree'}
      </Button>
      {confirm.confirmProblem && (
        <Note tone="bad">
          <p>{confirm.confirmProblem}</p>
        </Note>
      )}
    </section>
  );
};

const Confirmed = () => (
  <p className="agreement-confirmed" role="status">
    <Icon name="tick" /> Confirmed. It goes on as you agreed.
  </p>
);
