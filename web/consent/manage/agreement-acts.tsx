import type { AgreementWhole } from '@yarda/contracts/consent/consent-agreement.ts';
import { accountText, debitDay, debitSum, weekdayText } from '@yarda/domain/consent/manage/agreement-words.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { type RefObject, useRef, useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { useRetainedFocus } from '../../platform/ui/use-retained-focus.ts';
import { instantText } from '../approval/instant.tsx';
import { LowerLimit } from './lower-limit.tsx';
import { SkipNote } from './next-debit.tsx';
import { PauseChoice } from './pause-choice.tsx';
import { StopChoice } from './stop-choice.tsx';
import type { MandateActs, Skip, Stop } from './use-agreement.ts';
import './agreement-part.css';

interface AgreementActsProps {
  readonly agreement: AgreementWhole;
  readonly skip: Skip;
  readonly stop: Stop;
  readonly acts: MandateActs;
  /** 'Stop all debits' was pressed once. */
  readonly confirmsStop?: boolean;
}

/** The next debit, and the person's options: skip this debit, or stop everything. What cannot be taken back is asked once more. */
export const AgreementActs = ({ agreement, skip, stop, acts, confirmsStop = false }: AgreementActsProps) => {
  const containerRef = useRef<HTMLElement>(null);
  useRetainedFocus(containerRef, agreement.grantStatus);
  if (agreement.endedAt !== null)
    return <Stopped ref={containerRef} agreement={agreement} endedAt={agreement.endedAt} />;
  if (agreement.grantStatus === 'completed') return null;
  const { next } = agreement;
  return (
    <section ref={containerRef} className="agreement-part agreement-acts" aria-label="What comes next" tabIndex={-1}>
      <Waiting agreement={agreement} acts={acts} />
      {next && (
        <p className="figures">
          <span>{'Next: '}</span>
          <span className="strong">{debitSum(next)}</span>
          <span>{` on ${weekdayText(debitDay(next))} from ${accountText(next.account)}`}</span>
        </p>
      )}
      <SkipNote skip={skip} />
      {next?.canSkip && (
        <Button kind="quiet" busy={skip.busy} onClick={() => skip.onSkip(next)}>
          Skip next
        </Button>
      )}
      {(agreement.grantStatus === 'active' || agreement.grantStatus === 'narrowed') && (
        <PauseChoice agreement={agreement} acts={acts} />
      )}
      <LowerLimit agreement={agreement} acts={acts} />
      <RemindChoice agreement={agreement} acts={acts} />
      <StopChoice merchant={merchantName(agreement)} stop={stop} confirming={confirmsStop} />
    </section>
  );
};

/** Why nothing is taken for now, and the way to allow it again: that takes the person's passkey. */
const Waiting = ({ agreement, acts }: Pick<AgreementActsProps, 'agreement' | 'acts'>) => {
  const { grantStatus, pauses } = agreement;
  if (grantStatus !== 'suspended' && grantStatus !== 'paused') return null;
  // Confirming is asked for above.
  if (agreement.mandate?.suspendedReason === 'revalidation_due') return null;
  const isTheirs = grantStatus === 'suspended' || pauses.some(({ by }) => by === 'payer');
  return (
    <>
      <Note tone={grantStatus === 'suspended' ? 'attention' : 'plain'}>
        {grantStatus === 'suspended' && <p>{suspensions[agreement.mandate?.suspendedReason ?? 'repeated_failure']}</p>}
        {pauses.map(({ by, until }) => (
          <p
            key={by}
          >{`Paused by ${by === 'payer' ? 'you' : merchantName(agreement)}${until ? ` until ${weekdayText(until)}` : ''}. Nothing is taken meanwhile.`}</p>
        ))}
      </Note>
      {isTheirs && (
        <Button kind="quiet" busy={acts.resuming} onClick={acts.onResume}>
          Allow debits again
        </Button>
      )}
      {acts.resumeProblem && (
        <Note tone="bad">
          <p>{acts.resumeProblem}</p>
        </Note>
      )}
    </>
  );
};

const suspensions = {
  repeated_failure: 'Two debits in a row could not be taken. Nothing is taken until you allow it again.',
  not_authorised: 'Your bank refused a debit. Nothing is taken until you allow it again.',
  account_not_authorised: 'The account may no longer be debited. Nothing is taken until you allow it again.',
  revalidation_due: 'Nothing is taken until you confirm what you agreed to.',
} as const;

interface StoppedProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly agreement: AgreementWhole;
  readonly endedAt: string;
}

/** After the stop, or what took its place: since when nothing can be taken, what is still on its way, and what that does not settle. */
const Stopped = ({ ref, agreement, endedAt }: StoppedProps) => {
  const onTheWay = agreement.ownDebits.filter(({ status }) => status === 'sent');
  const isReplaced = agreement.supersededBy !== null;
  const name = isReplaced ? 'Replaced' : 'Stopped';
  return (
    <section ref={ref} className="agreement-part agreement-stopped" aria-label={name} tabIndex={-1}>
      <h3>
        <Icon name="tick" />
        <span>{` ${name} on ${instantText(endedAt)}`}</span>
      </h3>
      <p role="status">
        {onTheWay.length === 0
          ? `${merchantName(agreement)} can take nothing more${isReplaced ? ' by this' : ''}.`
          : `${merchantName(agreement)} can take nothing more${isReplaced ? ' by this' : ''} than what is on its way already.`}
      </p>
      {onTheWay.map((debit) => (
        <p key={debit.debitId} className="figures">
          {`${naira(debit.amount ?? debit.maxAmount)} was sent to ${accountText(debit.account)}${debit.sentAt ? ` on ${instantText(debit.sentAt)}` : ''} and may still be taken.`}
        </p>
      ))}
      {!isReplaced && (
        <p className="quiet small">{`You may still owe ${merchantName(agreement)}; they can ask you another way.`}</p>
      )}
    </section>
  );
};

interface RemindChoiceProps {
  readonly agreement: Pick<AgreementWhole, 'remindsDayBefore'>;
  readonly acts: Pick<MandateActs, 'remindProblem' | 'onRemind'>;
}

/** The choice of a second notice the day before each debit. Shows the old choice if saving failed. */
const RemindChoice = ({ agreement: { remindsDayBefore }, acts }: RemindChoiceProps) => {
  const [chosen, setChosen] = useState(remindsDayBefore);
  const choose = (dayBefore: boolean) => {
    setChosen(dayBefore);
    acts.onRemind(dayBefore);
  };
  return (
    <>
      <label className="act-choice">
        <input
          className="choice-box"
          type="checkbox"
          checked={acts.remindProblem ? remindsDayBefore : chosen}
          onChange={({ target }) => choose(target.checked)}
        />
        Text me again the day before each debit
      </label>
      {acts.remindProblem && (
        <Note tone="bad">
          <p>{acts.remindProblem}</p>
        </Note>
      )}
    </>
  );
};
