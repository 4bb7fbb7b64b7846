import { useMutation } from '@tanstack/react-query';
import { createConsent } from '@yarda/contracts/consent/consent.ts';
import { listEvents, type MerchantEvent } from '@yarda/contracts/merchants/events.ts';
import { advanceSandboxClock, listSandboxExamples } from '@yarda/contracts/sandbox/sandbox.ts';
import { grantSandboxConsent } from '@yarda/contracts/sandbox/sandbox-consents.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { dayText } from '@yarda/domain/platform/text/day-text.ts';
import {
  monthsSoFar,
  newestText,
  type RentMonth,
  rentDays,
  rentKobo,
  rentMonths,
  rentTaken,
} from '@yarda/domain/sandbox/year-of-rent.ts';
import { useState } from 'react';
import { problemOf } from '../platform/api/problem.ts';
import { request } from '../platform/api/request.ts';
import { Button } from '../platform/ui/button.tsx';
import { Icon } from '../platform/ui/icon.tsx';
import { Note } from '../platform/ui/note.tsx';
import { ada, asMerchant, demoClient } from './create-playground-consent.ts';
import './year-of-rent.css';

/** One press plays a year: each month fills with its notice and its debit. */
export const YearOfRent = ({ year: { months, playing, problem, onPlay } }: { year: Year }) => (
  <section aria-labelledby="year-of-rent">
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

export interface Year {
  /** Null until it was played. */
  readonly months: readonly RentMonth[] | null;
  readonly playing: boolean;
  readonly problem: string | null;
  readonly onPlay: () => void;
}

/** Plays a year of rent: asks for it, grants it as Ada, and winds the sandbox's clock from notice to debit. */
export const useYear = (onMoved: () => unknown): Year => {
  const [months, setMonths] = useState<readonly RentMonth[] | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => playYear(setMonths),
    onSettled: onMoved,
  });
  return {
    ...{ months, playing: isPending, onPlay: () => mutate() },
    problem: error ? problemOf(error).message : null,
  };
};

const playYear = async (show: (months: readonly RentMonth[]) => void): Promise<void> => {
  const { now } = await request(listSandboxExamples);
  const days = rentDays(now);
  const plan = { startDate: days[0] ?? '', frequency: 'monthly', interval: 1, count: rentMonths } as const;
  const body = {
    clientId: demoClient,
    payments: [{ type: 'future' as const, amount: rentKobo, narration: 'Rent', ...plan }],
  };
  const { consentId } = await request(createConsent, { body }, { ...asMerchant, idempotencyKey: crypto.randomUUID() });
  await request(grantSandboxConsent, { params: { consentId }, body: ada }, asMerchant);
  const happened: MerchantEvent[] = [];
  const checkAgain = async (): Promise<void> => {
    const query = { consentId, after: String(happened.at(-1)?.sequence ?? 0), limit: 100 };
    happened.push(...(await request(listEvents, { query }, asMerchant)).events);
    show(monthsSoFar(days, happened));
  };
  show(monthsSoFar(days, happened));
  for (const day of days) {
    // Its notice goes out three days before; weekends and holidays move a debit by a few days.
    for (const to of [dayOffsetBy(day, -2), dayOffsetBy(day, 5)]) {
      await request(advanceSandboxClock, { body: { to } }, { timeoutMs: 60_000 });
      await checkAgain();
    }
  }
  // The pretend bank reports the last debit in its own time.
  for (let polls = 0; polls < 10 && monthsSoFar(days, happened).at(-1)?.takenAt === null; polls += 1) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await checkAgain();
  }
};

const dayOffsetBy = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
