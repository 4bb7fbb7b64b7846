import type { OwnDebit } from '@yarda/contracts/consent-agreements.ts';
import { problems } from '@yarda/contracts/problems.ts';
import { sampleDispute, sampleOwnDebit } from '@yarda/domain/consent/sample-own-debit.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { GalleryEntry } from '../ui/gallery-entry.ts';
import { ReceiptPart } from './agreement-receipt.tsx';
import { narrowedWhole, sampleSkip, sampleWhole, stoppedWhole, unconfirmedWhole } from './agreement-samples.ts';
import { AgreementScreen } from './agreement-screen.tsx';
import { NotRead } from './not-read.tsx';
import { OwnDebitScreen } from './own-debit-screen.tsx';
import { sampleReceipts } from './receipt-samples.ts';
import { StopReceiptPart } from './stop-receipt.tsx';
import type { Confirm } from './use-confirm.ts';
import type { DebitActs } from './use-debit-acts.ts';
import type { MandateActs } from './use-mandate.ts';
import type { Withdraw } from './use-withdraw.ts';

const nothing = () => {};
const stop = { stopping: false, problem: null, onStop: nothing };
const acts: MandateActs = {
  ...{ pausing: false, lowering: false, resuming: false, lowered: false },
  ...{ pauseProblem: null, lowerProblem: null, resumeProblem: null },
  ...{ onPause: nothing, onLower: nothing, onResume: nothing },
};
const debitActs: DebitActs = {
  ...{ paying: false, payProblem: null, onPay: nothing },
  ...{ disputing: false, disputeProblem: null, onDispute: nothing },
};
const takenOnce: Partial<OwnDebit> = {
  ...{ status: 'executed', collected: 500_000, attempts: 1, canSkip: false, notifiedAt: '2027-01-10T16:00:00.000Z' },
  ...{ sentAt: '2027-01-13T05:04:00.000Z', settledAt: '2027-01-13T05:04:30.000Z' },
};
const decidedAt = '2027-01-20T09:00:00.000Z';
const refused: OwnDebit['dispute'] = {
  ...{ ...sampleDispute, status: 'refused', decidedBy: 'merchant', decidedAt },
  answer: 'Your lease says ₦5,000.00 from January.',
};
const givenBack: Partial<OwnDebit> = {
  ...{ status: 'refunded', refunded: 500_000 },
  dispute: { ...sampleDispute, status: 'upheld', decidedBy: 'clock', decidedAt },
};
const unread = { saved: null, problem: null, onRetry: nothing, onSave: nothing };
const receipt = <ReceiptPart {...unread} onOpen={nothing} />;
const stopReceipt = <StopReceiptPart {...unread} saved={sampleReceipts} />;
const withdraw: Withdraw = { withdrawing: false, withdrawn: undefined, withdrawProblem: null, onWithdraw: nothing };
const confirm: Confirm = { confirming: false, confirmed: false, confirmProblem: null, onConfirm: nothing };
const whole: ComponentProps<typeof AgreementScreen> = {
  ...{ agreement: sampleWhole, skip: sampleSkip, stop, acts, withdraw, confirm, receipt, stopReceipt },
};

const agreement = (id: string, title: string, changed: Partial<typeof whole>, within: Within): GalleryEntry => ({
  id: `agreement-${id}`,
  title: `Agreement: ${title}`,
  render: () => within(<AgreementScreen {...whole} {...changed} />),
});

const debit = (id: string, title: string, changed: Partial<OwnDebit>, within: Within): GalleryEntry => ({
  id: `debit-${id}`,
  title: `Debit: ${title}`,
  render: () => within(<OwnDebitScreen debit={{ ...sampleOwnDebit, ...changed }} skip={sampleSkip} acts={debitActs} />),
});

/** The page around them. */
type Within = (screen: ReactNode) => ReactNode;

export const agreementGallery = (within: Within): readonly GalleryEntry[] => [
  agreement('active', 'in force', {}, within),
  agreement(
    'paused',
    'paused, and one debit just skipped',
    {
      agreement: { ...sampleWhole, standing: 'paused', pauses: [{ by: 'payer', until: '2027-03-01' }] },
      skip: { ...sampleSkip, skipped: sampleWhole.next },
    },
    within,
  ),
  agreement(
    'suspended',
    'debits wait, and stopping failed',
    {
      agreement: { ...sampleWhole, standing: 'suspended', next: null },
      stop: { ...stop, problem: problems.TOKEN_EXPIRED },
    },
    within,
  ),
  agreement('confirm', 'to be confirmed again', { agreement: unconfirmedWhole }, within),
  agreement('unshared', 'some of it shared no longer', { agreement: narrowedWhole }, within),
  agreement('stopped', 'stopped, with a debit on its way', { agreement: stoppedWhole }, within),
  agreement(
    'receipts',
    'its receipts, and that of the stopping could not be read',
    {
      agreement: stoppedWhole,
      receipt: <ReceiptPart {...unread} saved={sampleReceipts} onOpen={nothing} isOpen />,
      stopReceipt: <StopReceiptPart {...unread} problem={problems.TOKEN_EXPIRED} />,
    },
    within,
  ),
  {
    id: 'agreement-unread',
    title: 'Agreement: there is no such consent',
    render: () => within(<NotRead problem={problems.CONSENT_NOT_FOUND} onRetry={nothing} />),
  },
  debit('taken', 'taken', takenOnce, within),
  debit(
    'disputed',
    'taken, and its payer says what is wrong',
    { ...takenOnce, status: 'disputed', dispute: sampleDispute },
    within,
  ),
  debit('refused', 'disputed, and its merchant does not agree', { ...takenOnce, dispute: refused }, within),
  debit('given-back', 'disputed, and all of it goes back', { ...takenOnce, ...givenBack }, within),
  debit('reversed', 'taken back by the bank', { ...takenOnce, status: 'reversed' }, within),
  debit('to-come', 'to come', { notifiedAt: '2027-01-10T16:00:00.000Z' }, within),
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
    },
    within,
  ),
  debit(
    'skipped',
    'skipped',
    { status: 'skipped', reason: 'skipped_by_payer', canSkip: false, canUnskip: true },
    within,
  ),
];
