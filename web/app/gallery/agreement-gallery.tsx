import { problems } from '@yarda/contracts/platform/problems.ts';
import type { ComponentProps } from 'react';
import {
  leftOutWhole,
  narrowedWhole,
  replacedWhole,
  sampleSkip,
  sampleWhole,
  stoppedWhole,
  unconfirmedWhole,
  unpaidWhole,
  waitingWhole,
} from '../../consent/manage/agreement.fixture.ts';
import { AgreementAccounts } from '../../consent/manage/agreement-accounts.tsx';
import { ReceiptPart, StopReceiptPart } from '../../consent/manage/agreement-receipt.tsx';
import { AgreementScreen } from '../../consent/manage/agreement-screen.tsx';
import { NotRead } from '../../consent/manage/not-read.tsx';
import { sampleReceipts } from '../../consent/manage/receipt.fixture.ts';
import { type Confirm, type MandateActs, type Withdraw, whyNot } from '../../consent/manage/use-agreement.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';

const nothing = () => {};
const stop = { stopping: false, problem: null, onStop: nothing };
const acts: MandateActs = {
  ...{ pausing: false, lowering: false, resuming: false, lowered: false },
  ...{ remindProblem: null, onRemind: nothing },
  ...{ pauseProblem: null, lowerProblem: null, resumeProblem: null },
  ...{ takingOut: false, takenOut: false, takeOutProblem: null, onTakeOut: nothing },
  ...{ onPause: nothing, onLower: nothing, onResume: nothing },
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

/** The page around them. */
export type Within = (screen: Elements) => Elements;

export const agreementGallery = (within: Within): readonly GalleryEntry[] => [
  agreement('active', 'in force', {}, within),
  agreement('asking-stop', 'whether to stop it for good', { confirmsStop: true }, within),
  agreement(
    'paused',
    'paused, and one debit just skipped',
    {
      agreement: {
        ...sampleWhole,
        ownDebits: sampleWhole.ownDebits.map((debit) => ({
          ...debit,
          onHold: debit.canSkip && debit.dueOn < '2027-03-01',
        })),
        ...{
          grantStatus: 'paused',
          pauses: [{ by: 'payer', until: '2027-03-01' }],
          next: sampleWhole.ownDebits[4] ?? null,
        },
      },
      skip: { ...sampleSkip, skipped: sampleWhole.next },
    },
    within,
  ),
  agreement(
    'suspended',
    'debits wait, and stopping failed',
    {
      agreement: {
        ...sampleWhole,
        ...{ grantStatus: 'suspended', next: null },
        ownDebits: sampleWhole.ownDebits.map((debit) => ({ ...debit, onHold: debit.canSkip })),
      },
      stop: { ...stop, problem: problems.TOKEN_EXPIRED },
    },
    within,
  ),
  {
    id: 'agreement-take-out',
    title: 'Agreement: an account could not be taken out',
    render: () =>
      within(
        <div className="agreement">
          <h2>Lekki Fresh Market</h2>
          <AgreementAccounts
            agreement={sampleWhole}
            acts={{ ...acts, takeOutProblem: whyNot(new Error('No line')) }}
            confirming="acc_2"
          />
        </div>,
      ),
  },
  agreement('replaced', 'other debits took its place', { agreement: replacedWhole }, within),
  agreement('confirm', 'to be confirmed again', { agreement: unconfirmedWhole }, within),
  agreement('unshared', 'some of it shared no longer', { agreement: narrowedWhole }, within),
  agreement('waiting', 'the registry is read later', { agreement: waitingWhole }, within),
  agreement('left-out', 'its data left out', { agreement: leftOutWhole }, within),
  agreement('unpaid', 'not paid yet', { agreement: unpaidWhole }, within),
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
];
