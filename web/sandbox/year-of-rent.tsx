import { naira } from '@yarda/domain/platform/money/naira.ts';
import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { dayText } from '@yarda/domain/platform/text/day-text.ts';
import { newestText, type RentMonth, rentKobo, rentMonths, rentTaken } from '@yarda/domain/sandbox/year-of-rent.ts';
import { Button } from '../platform/ui/button.tsx';
import { Icon } from '../platform/ui/icon.tsx';
import { Note } from '../platform/ui/note.tsx';
import type { Year } from './use-year.ts';
import './year-of-rent.css';

/** One press plays a year: each month fills with its notice and its debit. */
export const YearOfRent = ({ year: { months, playing, problem, onPlay } }: { year: Year }) => (
  <section aria-labelledby="year-of-rent" className="year">
    <h2 id="year-of-rent">A year of rent in seconds</h2>
    <p className="quiet">{`Lekki Fresh Market asks Ada for ${naira(rentKobo)} a month, she agrees, and the sandbox’s clock is wound through the year: a message before each debit, and the debit on its working day.`}</p>
    <div className="year-head">
      <Button kind="quiet" busy={playing} onClick={onPlay}>
        {playing ? 'Playing...' : `Play ${months ? 'another' : 'a'} year`}
      </Button>
      {months && (
        <p className="figures">
          <span className="strong">{naira(rentTaken(months))}</span>
          <span>{` of ${naira(rentKobo * rentMonths)} taken`}</span>
        </p>
      )}
    </div>
    {months && (
      <ol className="year-months">
        {months.map((month) => (
          <Month key={month.dueOn} month={month} />
        ))}
      </ol>
    )}
    <p className="unseen" role="status">
      {months && newestText(months)}
    </p>
    {problem && (
      <Note tone="bad">
        <p>{problem}</p>
      </Note>
    )}
  </section>
);

const Month = ({ month: { dueOn, notifiedAt, takenAt } }: { month: RentMonth }) => (
  <li className="year-month" data-state={stateOf({ notifiedAt, takenAt })}>
    <span className="strong">
      <span>{monthName(dueOn)}</span>
      {takenAt && <Icon name="tick" />}
    </span>
    <span className="small quiet">{notifiedAt ? `Told ${shortDay(notifiedAt)}` : 'To come'}</span>
    <span className="small">{takenAt ? `Taken ${shortDay(takenAt)}` : ' '}</span>
  </li>
);

const stateOf = ({ notifiedAt, takenAt }: Pick<RentMonth, 'notifiedAt' | 'takenAt'>): 'taken' | 'told' | 'to-come' => {
  if (takenAt) return 'taken';
  return notifiedAt ? 'told' : 'to-come';
};

const monthName = dateFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** '29 Dec', without the year that the month names. */
const shortDay = (instant: string): string => dayText(instant.slice(0, 10)).replace(/ \d{4}$/, '');
