import type { OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';
import { accountText, debitDay, debitSum, weekdayText } from '@yarda/domain/consent/manage/agreement-words.ts';
import { debitWord } from '@yarda/domain/consent/manage/debit-words.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { debitPath } from './agreement-paths.ts';
import type { AgreementsRead, Skip } from './use-agreement.ts';
import './agreement-part.css';
import './next-debit.css';

interface NextDebitProps {
  /** Null if none falls into the next 30 days. */
  readonly next: OwnDebit | null;
  readonly next30Days: AgreementsRead['next30Days'];
  readonly skip: Skip;
}

/** The next debit, with its skip, and the most that can leave the accounts soon. */
export const NextDebit = ({ next, next30Days, skip }: NextDebitProps) => (
  <section className="next-debit" aria-label="Next">
    {next ? <Coming debit={next} skip={skip} /> : <p className="strong">No debit is due in the next 30 days.</p>}
    <SkipNote skip={skip} />
    <p className="quiet small figures">
      {next30Days.maxAmount > 0
        ? `At most ${naira(next30Days.maxAmount)} can leave your accounts until ${weekdayText(next30Days.until)}.`
        : `Nothing can leave your accounts by debits until ${weekdayText(next30Days.until)}.`}
    </p>
  </section>
);

const Coming = ({ debit, skip }: { debit: OwnDebit; skip: Skip }) => (
  <>
    <p className="quiet small">{debit.status === 'sent' ? debitWord(debit) : 'Next'}</p>
    <p className="next-debit-sum figures">{debitSum(debit)}</p>
    <p className="figures">
      <span>{`to ${debit.merchantName ?? 'the merchant'} on `}</span>
      <span className="strong">{weekdayText(debitDay(debit))}</span>
      <span>{` from ${accountText(debit.account)}`}</span>
    </p>
    <div className="next-debit-acts">
      {debit.canSkip && (
        <Button kind="quiet" busy={skip.busy} onClick={() => skip.onSkip(debit)}>
          Skip
        </Button>
      )}
      <a className="button" data-kind="quiet" href={debitPath(debit.debitId)}>
        Details
      </a>
    </div>
  </>
);

/** Confirms a skip and offers to undo it, or explains why skipping failed. */
export const SkipNote = ({ skip: { skipped, busy, problem, onUndo } }: { skip: Skip }) => (
  <>
    {skipped && (
      <Note tone="plain" icon="tick">
        <p>{`Skipped: ${debitSum(skipped)} on ${weekdayText(debitDay(skipped))}. Later debits keep their days. You may still owe ${skipped.merchantName ?? 'the merchant'}.`}</p>
        <Button kind="quiet" busy={busy} onClick={() => onUndo(skipped)}>
          Undo
        </Button>
      </Note>
    )}
    {problem && (
      <Note tone="bad">
        <p>{problem}</p>
      </Note>
    )}
  </>
);
