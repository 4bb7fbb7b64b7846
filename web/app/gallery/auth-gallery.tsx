import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import { sampleAccounts } from '../../accounts/account.fixture.ts';
import { AuthPrompt } from '../../consent/page/auth-prompt.tsx';
import { AuthRequired } from '../../consent/page/auth-step.tsx';
import { SenderChoice } from '../../consent/page/sender-choice.tsx';
import { colouredConsent, representedConsent, sampleConsent } from '../../consent/view/consent.fixture.ts';
import { AuthenticationOverlay } from '../../identity/session/authentication-overlay.tsx';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import { inside, page, type Shown } from './gallery-screen.tsx';

const nothing = () => {};

const requestOf = (consent: Consent, busy = false, problem: string | null = null): Shown => ({
  view: { kind: 'signing-in', consent },
  ending: <AuthPrompt consent={consent} busy={busy} problem={problem} onAuthenticate={nothing} onDecline={nothing} />,
});

const first = requestOf(sampleConsent);
const failed = requestOf(sampleConsent, false, 'Authentication failed. Please try again.');
const undiscoverable = 'Discovery ID is required for authentication';

/** Signing in: every screen shown before it. */
export const authGallery: readonly GalleryEntry[] = [
  {
    id: 'consent-sender-choice',
    title: 'A payment request, opened by someone signed in',
    render: () => (
      <SenderChoice
        merchant="Lekki Fresh Market"
        payment={{ amount: 320_000, narration: 'Invoice 1042' }}
        accounts={sampleAccounts.slice(0, 2)}
        onChosen={nothing}
      />
    ),
  },
  page('auth', 'Auth prompt', first),
  page('auth-coloured', "Auth prompt in the merchant's colours", requestOf(colouredConsent)),
  page('auth-represented', 'Auth prompt with a representative', requestOf(representedConsent)),
  page('auth-nothing', 'Please sign in to grant consent', requestOf({ ...sampleConsent, payments: [] })),
  page('auth-form', 'Auth prompt for a form alone', requestOf({ ...sampleConsent, payments: [], formId: 'frm_1' })),
  page('auth-pressed', 'Auth prompt, pressed before the rest is there', requestOf(sampleConsent, true)),
  page('auth-failed', 'Auth prompt, after a failure', failed),
  page(
    'auth-undiscoverable',
    'Auth prompt of a merchant without a sign-in',
    requestOf(sampleConsent, false, undiscoverable),
  ),
  page('auth-required', 'Authentication Required', { ...first, ending: <AuthRequired onRetry={nothing} /> }),
  page('auth-authenticating', 'Authenticating...', {
    ...first,
    ending: (
      <>
        {first.ending}
        <AuthenticationOverlay again={false} onLeave={nothing} />
      </>
    ),
  }),
  inside('auth', 'Auth prompt, embedded', first),
  inside('auth-nothing', 'Please sign in to grant consent, embedded', requestOf({ ...sampleConsent, payments: [] })),
  inside('auth-dark', 'Auth prompt, embedded on a dark ground', first, '#101820'),
  inside('auth-failed', 'Auth prompt, after a failure, embedded', failed),
];
