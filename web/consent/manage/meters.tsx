import type { AgreementWhole, Meter } from '@yarda/contracts/consent/consent-agreement.ts';
import { isEnded } from '@yarda/domain/consent/manage/agreement-status.ts';
import { endDay, meterText } from '@yarda/domain/consent/manage/agreement-words.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { dayText } from '@yarda/domain/platform/text/day-text.ts';
import './agreement-part.css';
import './meters.css';

/** The used part of each limit. */
export const Meters = ({ agreement }: { agreement: AgreementWhole }) => {
  const { meters, debits, endedAt, grantStatus, next } = agreement;
  const isOver = endedAt !== null || isEnded(grantStatus);
  if (meters.length === 0) return null;
  return (
    <section className="agreement-part">
      <h3>{isOver ? 'What it took' : 'What it may take'}</h3>
      {meters
        .filter(({ period }) => !isOver || period === null)
        .map((meter) => (
          <MeterBar key={meter.period ?? 'in all'} meter={meter} />
        ))}
      {!isOver && debits?.validTo && (
        <p className="quiet small">{`Ends on ${dayText(endDay(debits.validTo, next))}.`}</p>
      )}
    </section>
  );
};

const MeterBar = ({ meter }: { meter: Meter }) => {
  const { reserved } = meter;
  return (
    <div className="meter-line">
      <p className="figures">{meterText(meter)}</p>
      <Bar {...meter} />
      {reserved > 0 && <p className="quiet small figures">{`${naira(reserved)} more is announced or on its way.`}</p>}
    </div>
  );
};

type Filled = Pick<Meter, 'spent' | 'reserved' | 'maxAmount'>;

export const Bar = ({ spent, reserved, maxAmount }: Filled) => (
  <svg className="meter-bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect className="meter-most" width="100" height="6" />
    <rect className="meter-reserved" width={share(spent + reserved, maxAmount)} height="6" />
    <rect className="meter-spent" width={share(spent, maxAmount)} height="6" />
  </svg>
);

const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.min(100, (100 * part) / whole));
