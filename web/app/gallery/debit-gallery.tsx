import type { OwnDebitWhole } from '@yarda/contracts/consent/consent-own-debit.ts';
import { sampleDispute } from '@yarda/domain/consent/manage/own-debit.fixture.ts';
import {
  moneyReturned,
  refusedDispute,
  reportOf,
  sampleDebit,
  sampleSkip,
  takenOnce,
  tried,
} from '../../consent/manage/agreement.fixture.ts';
import type { DebitActs } from '../../consent/manage/own-debit-acts.tsx';
import { OwnDebitScreen } from '../../consent/manage/own-debit-screen.tsx';
import { representedConsent } from '../../consent/view/consent.fixture.ts';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import type { Within } from './agreement-gallery.tsx';

const nothing = () => {};
const { actOnBehalfOf } = representedConsent;
const debitActs: DebitActs = {
  ...{ paying: false, payProblem: null, onPay: nothing },
  ...{ disputing: false, disputeProblem: null, onDispute: nothing },
};

const debit = (id: string, title: string, changed: Partial<OwnDebitWhole>, within: Within): GalleryEntry => ({
  id: `debit-${id}`,
  title: `Debit: ${title}`,
  render: () => within(<OwnDebitScreen debit={{ ...sampleDebit, ...changed }} skip={sampleSkip} acts={debitActs} />),
});

/** One debit in every state. */
export const debitGallery = (within: Within): readonly GalleryEntry[] => [
  debit('taken', 'taken', takenOnce, within),
  debit(
    'disputed',
    'taken, and its payer says what is wrong',
    { ...takenOnce, status: 'disputed', dispute: sampleDispute },
    within,
  ),
  debit('refused', 'disputed, and its merchant does not agree', { ...takenOnce, dispute: refusedDispute }, within),
  debit('given-back', 'disputed, and all of it goes back', { ...takenOnce, ...moneyReturned }, within),
  debit('reversed', 'taken back by the bank', { ...takenOnce, status: 'reversed' }, within),
  debit('to-come', 'to come', { notifiedAt: '2027-01-10T16:00:00.000Z', steps: [reportOf(10)] }, within),
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
      ...{ canPayNow: false, paidByHand: 'paid', actOnBehalfOf },
    },
    within,
  ),
  debit(
    'paid-before-it-is-tried-again',
    'paid another way between two attempts',
    {
      ...{ status: 'notified', reason: 'insufficient_funds', attempts: 2, steps: tried.slice(0, 4) },
      ...{ canPayNow: false, paidByHand: 'paid' },
    },
    within,
  ),
  debit('on-hold', 'in a pause', { onHold: true, steps: [reportOf(10)] }, within),
  debit(
    'skipped',
    'skipped',
    {
      status: 'skipped',
      reason: 'skipped_by_payer',
      canSkip: false,
      canUnskip: true,
      canPayNow: false,
      steps: [reportOf(10)],
    },
    within,
  ),
];
