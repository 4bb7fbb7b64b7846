import type { AgreementWhole } from '@yarda/contracts/consent/consent-agreement.ts';
import { agreementTimeline, type Happening } from '@yarda/domain/consent/manage/agreement-timeline.ts';
import { instantText } from '../approval/instant-text.ts';
import { debitPath } from './agreement-paths.ts';
import './agreement-part.css';
import './agreement-screen.css';

const maxAtOnce = 6;

/** The events of a consent, newest first. Older events are folded. */
export const AgreementTimeline = ({ agreement }: { agreement: AgreementWhole }) => {
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
