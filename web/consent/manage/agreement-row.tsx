import type { Agreement } from '@yarda/contracts/consent/consent-agreements.ts';
import { isEnded } from '@yarda/domain/consent/manage/agreement-status.ts';
import {
  agreementStatusText,
  agreementSummary,
  debitDay,
  debitSum,
  isUnpaid,
  meterText,
  weekdayText,
} from '@yarda/domain/consent/manage/agreement-words.ts';
import { merchantName } from '@yarda/domain/consent/view/consent-summary.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { ListingRow } from '../../platform/ui/listing.tsx';
import { NameBadge } from '../../platform/ui/name-badge.tsx';
import { agreementPath } from './agreement-paths.ts';
import { Bar } from './meters.tsx';
import './agreement-link.css';

/** One consent in the list: who, what for, how much of it is used, and what comes next. */
export const AgreementRow = ({ agreement }: { agreement: Agreement }) => {
  const { grantStatus, next, paid, debits } = agreement;
  const isOver = isEnded(grantStatus);
  const coming = next && grantStatus !== 'paused' ? `Next: ${debitSum(next)} on ${weekdayText(debitDay(next))}` : null;
  return (
    <ListingRow
      sign={<NameBadge name={merchantName(agreement)} image={agreement.counterparty.image} size={40} />}
      title={
        <a className="agreement-link" href={agreementPath(agreement.consentId)}>
          {merchantName(agreement)}
        </a>
      }
      subtitle={agreementSummary(agreement)}
      note={
        debits &&
        !isOver && (
          <>
            <span>{coming}</span>
            <Spent maxAmount={debits.total} spent={debits.collected} />
          </>
        )
      }
      end={
        <>
          {paid > 0 && debits && isOver && <span className="strong figures">{`${naira(paid)} paid`}</span>}
          {((grantStatus !== 'active' && grantStatus !== 'paused') || isUnpaid(agreement)) && (
            <span className="quiet small">{agreementStatusText(agreement)}</span>
          )}
        </>
      }
    />
  );
};

/** The amount collected by all debits of the agreement, and their maximum. */
const Spent = ({ maxAmount, spent }: { maxAmount: number; spent: number }) => (
  <span className="meter-line agreement-spent">
    <span>{meterText({ period: null, maxAmount, spent })}</span>
    <Bar {...{ spent, maxAmount, reserved: 0 }} />
  </span>
);
