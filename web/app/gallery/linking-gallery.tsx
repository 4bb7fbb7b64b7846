import { passkeyReason, passkeyRequestMachine } from '@yarda/domain/identity/session/passkey-request-machine.ts';
import { RailTermsContext } from '../../accounts/rail-terms.ts';
import { futureConsent } from '../../consent/view/whole-consent.fixture.ts';
import { AuthenticationOverlay } from '../../identity/session/authentication-overlay.tsx';
import { PasskeyPromptScreen } from '../../identity/session/passkey-prompt.tsx';
import { ada } from '../../identity/session/session.fixture.tsx';
import { linkingSamples } from '../../linking/linking.fixture.ts';
import { LinkingSampleScreen } from '../../linking/linking-screen.fixture.tsx';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import { inside, page, type Shown } from './gallery-screen.tsx';

const shown = (sample: (typeof linkingSamples)[number]): Shown => ({
  view: { kind: 'approving', consent: futureConsent, payer: ada },
  linking: true,
  ending: <LinkingSampleScreen {...sample} />,
});

const withTime = (screen: Shown): Shown => ({
  ...screen,
  ending: <RailTermsContext value={{ linkDays: 1 }}>{screen.ending}</RailTermsContext>,
});

/** The samples that are shown inside a merchant's page too. */
const embedded = ['linking-list', 'linking-found', 'linking-payment', 'linking-card', 'linking-success-paper'];

const nothing = () => {};
const started = linkingSamples.filter(({ id }) => id === 'linking-creating');

/** The passkey is asked for while the link is being created. */
const passkeyRequested = (value: 'proving' | 'failed', problem: string | null): Shown => ({
  view: { kind: 'approving', consent: futureConsent, payer: ada },
  linking: true,
  ending: (
    <>
      {started.map((sample) => (
        <LinkingSampleScreen key={sample.id} {...sample} />
      ))}
      <PasskeyPromptScreen
        snapshot={passkeyRequestMachine.resolveState({
          value: { asking: value },
          context: { userId: ada.userId, problem },
        })}
        act={nothing}
      >
        <AuthenticationOverlay again reason={passkeyReason} onLeave={nothing} />
      </PasskeyPromptScreen>
    </>
  ),
});

const requested = passkeyRequested('proving', null);
const failed = passkeyRequested('failed', 'Authentication failed. Please try again.');

export const linkingGallery: readonly GalleryEntry[] = [
  ...linkingSamples.flatMap((sample) => [
    page(sample.id, sample.title, shown(sample)),
    ...(embedded.includes(sample.id) ? [inside(sample.id, `${sample.title}, embedded`, shown(sample))] : []),
  ]),
  ...linkingSamples
    .filter(({ id }) => id === 'linking-success-bank')
    .map((sample) => page('linking-ready-time', 'Account linked, and when it can be debited', withTime(shown(sample)))),
  page('linking-passkey-asked', 'Linking: the passkey is asked for', requested),
  inside('linking-passkey-asked', 'Linking: the passkey is asked for, embedded', requested),
  page('linking-passkey-failed', 'Linking: the passkey could not be asked for', failed),
  inside('linking-passkey-failed', 'Linking: the passkey could not be asked for, embedded', failed),
];
