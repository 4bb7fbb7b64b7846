import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { ApprovalProblem } from '@yarda/domain/consent/approval/approval-calls.ts';
import type { ImmediateChoice } from '@yarda/domain/consent/approval/grant-choices.ts';
import { sampleAccounts } from '../../accounts/account.fixture.ts';
import { RailTermsContext } from '../../accounts/rail-terms.ts';
import { ApprovalOverlay } from '../../consent/approval/approval-progress.tsx';
import { ApprovalReview } from '../../consent/approval/approval-review.tsx';
import { ConsentError } from '../../consent/approval/consent-error.tsx';
import * as samples from '../../consent/view/consent.fixture.ts';
import { AuthenticationOverlay } from '../../identity/session/authentication-overlay.tsx';
import { ada } from '../../identity/session/session.fixture.tsx';
import { DownMethodsContext } from '../../payments/down-methods.ts';
import type { Elements } from '../../platform/ui/elements.ts';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import { inside, page, type Shown } from './gallery-screen.tsx';

const nothing = () => {};

const reviewed = (
  consent: Consent,
  over: Elements = null,
  problem: ApprovalProblem | null = null,
  immediate: ImmediateChoice | null = { method: 'transfer' },
): Shown => ({
  view: { kind: 'approving', consent, payer: ada },
  ending: (
    <>
      <ApprovalReview
        consent={consent}
        payer={ada}
        problem={problem}
        immediate={immediate}
        accounts={{ status: 'ready', accounts: sampleAccounts }}
        onAccount={nothing}
        onMethod={nothing}
        onConsent={nothing}
        onDecline={nothing}
      />
      {over}
    </>
  ),
});

const refused = (message: string, more: Partial<Parameters<typeof ConsentError>[0]> = {}) => (
  <ConsentError consentId="cns_1" message={message} onRetry={nothing} onLeave={nothing} {...more} />
);
const noneTaken = { money: 'No money was taken.', another: 'account' } as const;

const { sampleConsent, representedConsent, severalConsent } = samples;
const review = reviewed(sampleConsent);
const cancelled: ApprovalProblem = {
  code: 'PASSKEY_CANCELLED',
  message: 'The approval was cancelled or took too long. You have not agreed to anything. Please try again.',
};
const forbidden: ApprovalProblem = {
  code: 'PASSKEY_FORBIDDEN',
  message: 'Your browser does not allow passkeys here. Open this page in its own tab to approve.',
};
const what = '₦2,500.00 to Lekki Fresh Market';
const approving = reviewed(
  sampleConsent,
  <ApprovalOverlay what={what} approving granting={false} completing={false} onLeave={nothing} />,
);
const granting = reviewed(
  sampleConsent,
  <ApprovalOverlay what={what} approving={false} granting completing={false} onLeave={nothing} />,
);
const completing = reviewed(
  sampleConsent,
  <ApprovalOverlay what={what} approving={false} granting={false} completing onLeave={nothing} />,
);
const tapped = (over: Elements) =>
  reviewed(sampleConsent, over, null, { method: 'account', accountId: 'acc_0123456784' });
const someFailed = tapped(
  refused('Some payments failed. Please try again.', {
    money: 'No money was taken for what failed.',
    another: 'account',
  }),
);
const notGranted = reviewed(sampleConsent, refused('Failed to grant consent', { code: 'UNREACHABLE' }));

const whereDebitsAreDown: Shown = {
  ...review,
  ending: <DownMethodsContext value={['debit']}>{review.ending}</DownMethodsContext>,
};
const belowDebits: Shown = {
  ...review,
  ending: <RailTermsContext value={{ debit: { min: 500_000, max: 2_500_000_000 } }}>{review.ending}</RailTermsContext>,
};

/** Approving: the terms, the device prompt, and interruptions. */
export const approvalGallery: readonly GalleryEntry[] = [
  page('review', 'Review and consent', review),
  page('review-unchosen', 'Review, before a way to pay is chosen', reviewed(sampleConsent, null, null, null)),
  page('review-several', 'Review of several payments', reviewed(severalConsent)),
  page('review-debits-down', 'Review while the provider of debits does not answer', whereDebitsAreDown),
  page('review-debit-limits', 'Review of less than accounts are debited', belowDebits),
  page('review-represented', 'Review with a representative', reviewed(representedConsent)),
  page('review-recipient', "Review of a payment into a person's own account", reviewed(samples.recipientConsent)),
  page('review-payees', 'Review of payments to different payees', reviewed(samples.payeesConsent)),
  page('review-cancelled', 'Review, after a cancelled approval', reviewed(sampleConsent, null, cancelled)),
  page('review-forbidden', 'Review where passkeys may not approve', reviewed(sampleConsent, null, forbidden)),
  page('review-approving', 'Getting your biometric approval...', approving),
  page('review-granting', 'Processing consent...', granting),
  page('review-one-tap', 'Review, OneTap', tapped(null)),
  page('review-some-failed', 'Some payments failed', someFailed),
  page('review-debit-failed', 'Direct debit payment failed', tapped(refused('Direct debit payment failed', noneTaken))),
  page('review-completing', 'Completing consent...', completing),
  page('review-refused', 'Failed to grant consent', notGranted),
  page(
    'review-cooling-down',
    'A passkey that is too new',
    reviewed(
      sampleConsent,
      refused('This device is new. In its first 14 days it can approve up to ₦20,000.00 in all.', {
        retryable: false,
        possibleFrom: '2026-12-04T08:00:00.000Z',
      }),
    ),
  ),
  page(
    'review-again',
    'Re-authenticating...',
    reviewed(sampleConsent, <AuthenticationOverlay again onLeave={nothing} />),
  ),
  inside('review', 'Review and consent, embedded', review),
  inside('review-approving', 'Getting your biometric approval..., embedded', approving),
  inside('review-granting', 'Processing consent..., embedded', granting),
  inside('review-one-tap', 'Review, OneTap, embedded', tapped(null)),
  inside('review-some-failed', 'Some payments failed, embedded', someFailed),
  inside('review-completing', 'Completing consent..., embedded', completing),
  inside('review-refused', 'Failed to grant consent, embedded', notGranted),
];
