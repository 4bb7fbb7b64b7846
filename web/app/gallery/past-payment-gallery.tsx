import type { OwnPayment } from '@yarda/contracts/consent/consent-own-payment.ts';
import type { PastPayment } from '@yarda/contracts/payments/payment-history.ts';
import { OwnPaymentScreen } from '../../consent/manage/own-payment-screen.tsx';
import { representedConsent } from '../../consent/view/consent.fixture.ts';
import { ActingWords } from '../../identity/session/membership-list.tsx';
import { pastPaymentSamples, samplePayment } from '../../payments/history/past-payment.fixture.ts';
import { PaymentFilters } from '../../payments/history/payment-filters.tsx';
import { PastPayments } from '../../payments/recent-payments.tsx';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import type { Within } from './agreement-gallery.tsx';

const nothing = () => {};
const { actOnBehalfOf } = representedConsent;
const toContext = (items: readonly PastPayment[]) => ({ items, failed: false, retry: nothing });

const payment = (id: string, title: string, changed: Partial<OwnPayment>, within: Within): GalleryEntry => ({
  id: `own-payment-${id}`,
  title: `Payment: ${title}`,
  render: () =>
    within(
      <OwnPaymentScreen
        payment={{ ...samplePayment, actOnBehalfOf: null, debitId: null, isAgreed: false, ...changed }}
      />,
    ),
});

/** All payments, and one of them in every state. */
export const pastPaymentGallery = (within: Within): readonly GalleryEntry[] => [
  {
    id: 'account-history',
    title: 'Account: all payments',
    render: () =>
      within(
        <>
          <PaymentFilters filter={{}} onFilter={nothing} />
          <PastPayments title="Payment history" payments={toContext(pastPaymentSamples)} areOwn />
        </>,
      ),
  },
  {
    id: 'account-history-found',
    title: 'Account: payments of a merchant by name and day, none found',
    render: () =>
      within(
        <>
          <ActingWords merchant="Lekki Fresh Market" about="merchant" />
          <PaymentFilters filter={{ search: 'Ikeja', from: '2026-11-01', to: '2026-11-30' }} onFilter={nothing} />
          <PastPayments title="Payment history" payments={toContext([])} empty="No payment matches." areOwn />
        </>,
      ),
  },
  payment('made', 'made', { isAgreed: true, actOnBehalfOf }, within),
  payment('debited', 'taken by a debit', { isAgreed: true, debitId: 'deb_3', narration: 'Rent' }, within),
  payment('held', 'held for its receiver', { onHold: true, payeeName: 'Bola Adeyemi' }, within),
];
