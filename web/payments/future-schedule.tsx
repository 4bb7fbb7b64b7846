import type { DebitLimits } from '@yarda/contracts/payments/payment-limits.ts';
import type { FuturePayment } from '@yarda/contracts/payments/payment-plan.ts';
import { meterSentence, periodSentence } from '@yarda/domain/payments/plans/limit-sentences.ts';
import {
  debitAmount,
  frequencyLabel,
  type ScheduleRow,
  scheduleRows,
  scheduleSummary,
} from '@yarda/domain/payments/plans/payment-schedule.ts';
import {
  boundsSentence,
  lastDayRule,
  meaningOf,
  rowSentence,
  scheduleSentence,
} from '@yarda/domain/payments/plans/schedule-sentences.ts';
import { workingDaySentence } from '@yarda/domain/platform/calendar/calendar-terms.ts';
import { Icon } from '../platform/ui/icon.tsx';
import './future-schedule.css';

interface FutureScheduleProps {
  readonly merchant: string;
  readonly payments: readonly FuturePayment[];
  readonly limits: DebitLimits | undefined;
}

/** Future debits: in one sentence, row by row, and the maximum total. */
export const FutureSchedule = ({ merchant, payments, limits }: FutureScheduleProps) => {
  const summary = scheduleSummary(payments);
  return (
    <div className="future-schedule">
      <p>{scheduleSentence(merchant, summary)}</p>
      <section aria-labelledby="payment-schedule">
        <h3 id="payment-schedule">Payment schedule</h3>
        <ul>
          {scheduleRows(payments).map((row) => (
            <li key={row.key}>
              <Row row={row} merchant={merchant} />
            </li>
          ))}
        </ul>
      </section>
      {limits && (
        <p>
          <span className="strong">{meterSentence(limits)}</span>
          <span>{` ${periodSentence(limits)}`}</span>
        </p>
      )}
      <p className="quiet small">
        {`${boundsSentence({ ...summary, maxAmount: limits?.total ?? summary.maxAmount })}${summary.firstDate !== null ? ` ${workingDaySentence}` : ''}`}
      </p>
    </div>
  );
};

const Row = ({ row, merchant }: { row: ScheduleRow; merchant: string }) => (
  <details className="schedule-row">
    <summary>
      <span className="schedule-row-words">
        <span className="schedule-row-sum">
          <span className="strong">{row.narration}</span>
          <span className="figures strong">{debitAmount(row)}</span>
        </span>
        <span className="quiet small">{rowSentence(row)}</span>
        <span className="schedule-row-kinds">
          <span className="chip">{row.amountType === 'fixed' ? 'Fixed' : 'Variable'}</span>
          <span className="chip">{frequencyLabel(row)}</span>
        </span>
      </span>
      <Icon name="chevron" />
    </summary>
    <div className="schedule-row-meaning">
      <h4>What this means</h4>
      <p>{[meaningOf(row, merchant), lastDayRule(row)].filter((each) => each !== null).join(' ')}</p>
    </div>
  </details>
);
