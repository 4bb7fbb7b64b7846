import type { PastPayment, readFavoritesAndRecents } from '@yarda/contracts/payments/payment-history.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import { originText } from '@yarda/domain/payments/payment-origin.ts';
import { naira } from '@yarda/domain/platform/money/naira.ts';
import { dateFormat } from '@yarda/domain/platform/text/date-format.ts';
import { type Listed, Listing, ListingRow, listedItems } from '../platform/ui/listing.tsx';
import { NameBadge } from '../platform/ui/name-badge.tsx';

const day = dateFormat('en-NG', { dateStyle: 'medium', timeStyle: 'short' });

/** Whom a payment went to: the merchant who asked for it, or someone it named. */
const payeeOf = ({ payeeName, merchantName, merchantImage, narration, executedAt }: PastPayment) => {
  const when = day(executedAt).replaceAll(' ', '\u00a0');
  return payeeName === undefined
    ? {
        sign: <NameBadge name={merchantName} image={merchantImage} size={40} />,
        title: merchantName,
        subtitle: `${narration} · ${when}`,
      }
    : {
        sign: <NameBadge name={payeeName} size={40} />,
        title: payeeName,
        subtitle: `${narration}, asked by ${merchantName} · ${when}`,
      };
};

/** The meaning of 'Held', and the source of the money. */
const noteOf = (payment: PastPayment) =>
  [
    payment.origin && `From ${originText(payment.origin)}`,
    payment.onHold &&
      `Paid. Kept safe until ${payment.payeeName ?? payment.merchantName} links the account it goes to.`,
  ]
    .filter(Boolean)
    .join(' · ');

const linkedIf = (areOwn: boolean, payment: PastPayment) => {
  const payee = payeeOf(payment);
  return areOwn ? { ...payee, title: <a href={paymentPath(payment.paymentId)}>{payee.title}</a> } : payee;
};

export const RecentPayments = ({ payments, areOwn }: Pick<PastPaymentsProps, 'payments' | 'areOwn'>) => (
  <div className="account-list">
    <PastPayments title="Recent payments" payments={payments} areOwn={areOwn} />
    {payments.items && payments.items.length > 0 && (
      <a className="button" data-kind="plain" href={historyPath}>
        All payments
      </a>
    )}
  </div>
);

/** The page of all payments. */
export const historyPath = '/payments';

/** The page of one payment. */
const paymentPath = (paymentId: string): string => `${historyPath}/${paymentId}`;

/** The payment that an address is about; null for any other page. */
export const openedPayment = (pathname: string): string | null => /^\/payments\/([\w-]+)$/.exec(pathname)?.[1] ?? null;

interface PastPaymentsProps {
  readonly title: string;
  readonly payments: Listed<PastPayment>;
  readonly empty?: string;
  /** Whether they are the reader's own, so that each has a page. */
  readonly areOwn: boolean;
}

export const PastPayments = ({ title, payments, empty = 'No payments yet.', areOwn }: PastPaymentsProps) => (
  <Listing title={title} listed={payments} empty={empty} likely={3}>
    {(payment) => (
      <ListingRow
        key={payment.paymentId}
        {...linkedIf(areOwn, payment)}
        note={noteOf(payment)}
        end={
          <>
            <span className="strong figures">{naira(payment.amount)}</span>
            {payment.onHold && <span className="quiet small">Held</span>}
          </>
        }
      />
    )}
  </Listing>
);

export type FavoriteMerchant = ReplyOf<typeof readFavoritesAndRecents>['favorites'][number];

/** Whom a person pays most often. Hidden when they have paid no one. */
export const FavoriteMerchants = ({ favorites }: { favorites: readonly FavoriteMerchant[] }) =>
  favorites.length > 0 && (
    <Listing title="Favourites" listed={listedItems(favorites)} empty="">
      {({ merchantName, merchantImage, payments }) => (
        <ListingRow
          key={merchantName}
          sign={<NameBadge name={merchantName} image={merchantImage} size={40} />}
          title={merchantName}
          subtitle={payments === 1 ? '1 payment' : `${payments} payments`}
        />
      )}
    </Listing>
  );
