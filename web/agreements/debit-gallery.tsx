import type { OwnDebitWhole } from '@yarda/contracts/consent-own-debit.ts';
import type { OwnPayment } from '@yarda/contracts/consent-own-payment.ts';
import { sampleDispute } from '@yarda/domain/consent/sample-own-debit.ts';
import { samplePayment } from '../payment/past-payment-samples.ts';
import type { GalleryEntry } from '../ui/gallery-entry.ts';
import type { Within } from './agreement-gallery.tsx';
import { sampleSkip, sampleWhole } from './agreement-samples.ts';
import { givenBack, refusedDispute, sampleDebit, takenOnce, told, tried } from './debit-samples.ts';
import { OwnDebitScreen } from './own-debit-screen.tsx';
import { OwnPaymentScreen } from './own-payment-screen.tsx';
import type { DebitActs } from './use-debit-acts.ts';

const nothing = () => {};
const debitActs: DebitActs = {
  ...{ paying: false, payProblem: null, onPay: nothing },
  ...{ disputing: false, disputeProblem: null, onDispute: nothing },
};

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

const debit = (id: string, title: string, changed: Partial<OwnDebitWhole>, within: Within): GalleryEntry => ({
  id: `debit-${id}`,
  title: `Debit: ${title}`,
  render: () => within(<OwnDebitScreen debit={{ ...sampleDebit, ...changed }} skip={sampleSkip} acts={debitActs} />),
});

/** One debit and one payment, each in every state. */
export const debitGallery = (within: Within): readonly GalleryEntry[] => [
  payment('made', 'made', { isAgreed: true, actOnBehalfOf: sampleWhole.actOnBehalfOf }, within),
  payment('debited', 'taken by a debit', { isAgreed: true, debitId: 'deb_3', narration: 'Rent' }, within),
  payment('held', 'held for its receiver', { held: true, payeeName: 'Bola Adeyemi' }, within),
  debit('taken', 'taken', takenOnce, within),
  debit(
    'disputed',
    'taken, and its payer says what is wrong',
    { ...takenOnce, status: 'disputed', dispute: sampleDispute },
    within,
  ),
  debit('refused', 'disputed, and its merchant does not agree', { ...takenOnce, dispute: refusedDispute }, within),
  debit('given-back', 'disputed, and all of it goes back', { ...takenOnce, ...givenBack }, within),
  debit('reversed', 'taken back by the bank', { ...takenOnce, status: 'reversed' }, within),
  debit('to-come', 'to come', { notifiedAt: '2027-01-10T16:00:00.000Z', steps: [told(10)] }, within),
  debit(
    'given-up',
    'given up',
    {
      ...{
        status: 'failed',
        reason: 'insufficient_funds',
        attempts: 3,
        canSkip: false,
        notifiedAt: '2027-01-16T16:00:00.000Z',
      },
      ...{ sentAt: '2027-01-18T05:04:00.000Z', settledAt: '2027-01-18T05:04:30.000Z', effectiveOn: '2027-01-18' },
      steps: tried,
    },
    within,
  ),
  debit(
    'paid-by-hand',
    'given up, and paid another way',
    {
      ...{ status: 'failed', reason: 'insufficient_funds', attempts: 3, canSkip: false, steps: tried },
      ...{ canPayNow: false, paidByHand: 'paid', actOnBehalfOf: sampleWhole.actOnBehalfOf },
    },
    within,
  ),
  debit(
    'skipped',
    'skipped',
    {
      status: 'skipped',
      reason: 'skipped_by_payer',
      canSkip: false,
      canUnskip: true,
      canPayNow: false,
      steps: [told(10)],
    },
    within,
  ),
];
