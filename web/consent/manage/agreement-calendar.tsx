import type { AgreementWhole } from '@yarda/contracts/consent/consent-agreement.ts';
import type { OwnDebit } from '@yarda/contracts/consent/consent-agreements.ts';
import { debitDay, debitSum, weekdayText } from '@yarda/domain/consent/manage/agreement-words.ts';
import { calendarUse, debitCalendar } from '@yarda/domain/consent/manage/debit-calendar.ts';
import { type DebitMonth, debitMonths, type MonthState } from '@yarda/domain/consent/manage/debit-months.ts';
import { debitWord } from '@yarda/domain/consent/manage/debit-words.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { scheduleRows } from '@yarda/domain/payments/plans/payment-schedule.ts';
import { meaningOf } from '@yarda/domain/payments/plans/schedule-sentences.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { serverNow } from '../../platform/api/server-clock.ts';
import { Button } from '../../platform/ui/button.tsx';
import { saveFile } from '../../platform/ui/save-file.ts';
import { debitPath } from './agreement-paths.ts';
import './agreement-part.css';
import './agreement-link.css';
import './agreement-calendar.css';

/** Twelve months of a consent's debits, and each debit with its state. */
export const AgreementCalendar = ({ agreement }: { agreement: AgreementWhole }) => {
  const { today, endedAt } = agreement;
  const rows = endedAt === null ? scheduleRows(agreement.schedule) : [];
  const months = debitMonths(agreement.ownDebits, today);
  if (agreement.schedule.length === 0) return null;
  return (
    <section className="agreement-part">
      <h3>Debits</h3>
      {rows.map((row) => (
        <p key={row.key} className="small figures">
          {meaningOf(row, merchantName(agreement))}
        </p>
      ))}
      {months.length > 0 && (
        <ol className="debit-months">
          {months.map((month) => (
            <Month key={month.month} month={month} isNow={today.startsWith(month.month)} />
          ))}
        </ol>
      )}
      <DebitRows debits={agreement.ownDebits} />
      <CalendarButton agreement={agreement} />
    </section>
  );
};

const Month = ({ month, isNow }: { month: DebitMonth; isNow: boolean }) => (
  <li className="debit-month" data-state={month.state} aria-current={isNow ? 'date' : undefined}>
    <span className="small strong">{monthName(`${month.month}-01`)}</span>
    {monthLines(month).map(({ sum, word }) => (
      <span key={word}>
        {sum !== null && <span className="figures">{naira(sum)}</span>}
        <span className="small quiet">{word}</span>
      </span>
    ))}
  </li>
);

/**
 * The lines of a month. A month with collected money may also have upcoming or failed debits, each on a separate line.
 */
const monthLines = ({ taken, toCome, isMaximum, state }: DebitMonth): { sum: number | null; word: string }[] => {
  const lines = [
    ...(taken > 0 ? [{ sum: taken, word: 'taken' }] : []),
    ...(toCome > 0 ? [{ sum: toCome, word: isMaximum ? maxLabel(taken) : 'to come' }] : []),
  ];
  const isStated = state === 'taken' || state === 'to_come';
  return isStated && lines.length > 0 ? lines : [...lines, { sum: null, word: monthWords[state] }];
};

const maxLabel = (taken: number): string => (taken > 0 ? 'more at most' : 'at most');

const monthName = dateFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

const monthWords: Record<MonthState, string> = {
  failed: 'not taken',
  to_come: 'to come',
  held: 'on hold',
  taken: 'taken',
  not_taken: 'nothing taken',
  none: '–',
};

/** A copy does not follow what is skipped or moved later, and says so. */
const CalendarButton = ({ agreement }: { agreement: AgreementWhole }) => {
  const use = calendarUse(agreement);
  if (use === null) return null;
  const save = () => {
    const calendar = debitCalendar(agreement, location.origin, serverNow());
    saveFile(`debits-${agreement.consentId}.ics`, 'text/calendar', calendar);
  };
  return (
    <div className="debits-saved">
      <Button kind="quiet" onClick={save}>
        {use === 'adds' ? 'Add to calendar' : 'Update calendar'}
      </Button>
      <p className="quiet small">This file does not update itself. If a day changes, add it again.</p>
    </div>
  );
};

const DebitRows = ({ debits }: { debits: readonly OwnDebit[] }) =>
  debits.length > 0 && (
    <details className="agreement-fold">
      <summary>{debits.length === 1 ? 'The debit' : `All ${debits.length} debits`}</summary>
      <ul className="listing-rows">
        {debits.map((debit) => (
          <li key={debit.debitId} className="listing-row">
            <span className="listing-words">
              <a className="agreement-link strong" href={debitPath(debit.debitId)}>
                {weekdayText(debitDay(debit))}
              </a>
              <span className="quiet small">{`${debit.narration} · ${debitWord(debit)}`}</span>
            </span>
            <span className="listing-end strong figures">
              {debit.collected > 0 ? naira(debit.collected) : debitSum(debit)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
