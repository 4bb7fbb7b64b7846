import type { AgreementWhole } from '@yarda/contracts/consent/consent-agreement.ts';
import { useState } from 'react';
import { Note } from '../../platform/ui/note.tsx';
import type { MandateActs } from './use-mandate.ts';
import './agreement-part.css';

interface RemindChoiceProps {
  readonly agreement: Pick<AgreementWhole, 'remindsDayBefore'>;
  readonly acts: Pick<MandateActs, 'remindProblem' | 'onRemind'>;
}

/** The choice of a second notice the day before each debit. Shows the old choice if saving failed. */
export const RemindChoice = ({ agreement: { remindsDayBefore }, acts }: RemindChoiceProps) => {
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
