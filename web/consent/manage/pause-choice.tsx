import type { AgreementWhole } from '@yarda/contracts/consent/consent-agreement.ts';
import { debitDay, weekdayText } from '@yarda/domain/consent/manage/agreement-words.ts';
import { debitsPaused, monthsAfter } from '@yarda/domain/consent/manage/pause-until.ts';
import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { Field } from '../../platform/ui/field.tsx';
import { Note } from '../../platform/ui/note.tsx';
import type { MandateActs } from './use-agreement.ts';
import './agreement-part.css';

interface PauseChoiceProps {
  readonly agreement: AgreementWhole;
  readonly acts: MandateActs;
}

/** How long to pause, and which debits that skips, by name, before it is done. */
export const PauseChoice = ({ agreement, acts }: PauseChoiceProps) => {
  const { today, ownDebits } = agreement;
  const [chosen, setChosen] = useState<Length>('month');
  const [day, setDay] = useState(() => monthsAfter(today, 2));
  const until = untilOf(chosen, today, day);
  return (
    <details className="agreement-fold">
      <summary className="button" data-kind="quiet">
        Pause
      </summary>
      <fieldset className="act-choices">
        <legend className="small quiet">Until when?</legend>
        {lengths.map(({ length, label }) => (
          <label key={length} className="act-choice">
            <input
              className="choice-box"
              type="radio"
              name="pause"
              checked={chosen === length}
              onChange={() => setChosen(length)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {chosen === 'day' && (
        <Field
          label="First day on which debits go on"
          type="date"
          value={day}
          min={monthsAfter(today, 0)}
          max={monthsAfter(today, 6)}
          onChange={setDay}
        />
      )}
      <p className="small figures">{skipsText(debitsPaused(ownDebits, until).map(debitDay))}</p>
      <Button kind="quiet" busy={acts.pausing} onClick={() => acts.onPause(until)}>
        {until === null ? 'Pause until I lift it' : `Pause until ${weekdayText(until)}`}
      </Button>
      {acts.pauseProblem && (
        <Note tone="bad">
          <p>{acts.pauseProblem}</p>
        </Note>
      )}
    </details>
  );
};

type Length = (typeof lengths)[number]['length'];

const lengths = [
  { length: 'month', label: '1 month' },
  { length: 'quarter', label: '3 months' },
  { length: 'day', label: 'A day that I choose' },
  { length: 'open', label: 'Until I lift it' },
] as const;

const untilOf = (length: Length, today: string, day: string): string | null => {
  if (length === 'open') return null;
  if (length === 'day') return day || monthsAfter(today, 1);
  return monthsAfter(today, length === 'month' ? 1 : 3);
};

const maxNamed = 4;

const skipsText = (days: readonly string[]): string => {
  if (days.length === 0) return 'No debit falls into it.';
  const named = days.slice(0, maxNamed).map(weekdayText).join(', ');
  const more = days.length > maxNamed ? ` and ${days.length - maxNamed} more` : '';
  return `Skips ${named}${more}. They are never taken later; you may still owe them.`;
};
