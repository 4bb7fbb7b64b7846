import type { PastPayment } from '@yarda/contracts/payment-history.ts';
import { naira } from '@yarda/domain/naira.ts';
import { type Listed, Listing, ListingRow } from '../ui/listing.tsx';
import { NameBadge } from '../ui/name-badge.tsx';

const day = new Intl.DateTimeFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short' });

export const RecentPayments = ({ payments }: { payments: Listed<PastPayment> }) => (
  <Listing title="Recent payments" listed={payments} empty="No payments yet." likely={3}>
    {(payment) => (
      <ListingRow
        key={payment.paymentId}
        sign={
          <NameBadge
            name={payment.payeeName ?? payment.merchantName}
            image={payment.payeeName === undefined ? payment.merchantImage : null}
            size={40}
          />
        }
        title={payment.payeeName ?? payment.merchantName}
        subtitle={
          payment.payeeName === undefined ? payment.narration : `${payment.narration}, asked by ${payment.merchantName}`
        }
        end={
          <>
            <span className="strong figures">{naira(payment.amount)}</span>
            <span className="quiet small figures">
              {payment.held ? 'Held' : day.format(new Date(payment.executedAt))}
            </span>
          </>
        }
      />
    )}
  </Listing>
);
