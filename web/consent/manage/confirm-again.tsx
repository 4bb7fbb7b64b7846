import type { AgreementWhole } from '@yarda/contracts/consent/consent-agreement.ts';
import { weekdayText } from '@yarda/domain/consent/manage/agreement-words.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Icon } from '../../platform/ui/icon.tsx';
import { Note } from '../../platform/ui/note.tsx';
import type { Confirm } from './use-confirm.ts';
import './agreement-part.css';

interface ConfirmAgainProps {
  readonly agreement: AgreementWhole;
  readonly confirm: Confirm;
}

/** Asks whether all of this still holds, once that is due; nothing of it changes. */
export const ConfirmAgain = ({ agreement, confirm }: ConfirmAgainProps) => {
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
