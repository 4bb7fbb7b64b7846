import './api/no-eval.ts';
import './theme/tokens.css';
import './theme/base.css';
import './theme/screens.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { accountGallery } from './account-gallery.tsx';
import { approvalGallery } from './approval/approval-gallery.tsx';
import { verifyGallery } from './approval/verify-gallery.tsx';
import { authGallery } from './consent/auth-gallery.tsx';
import { consentGallery } from './consent/consent-gallery.tsx';
import { formsGallery } from './forms/forms-gallery.tsx';
import { linkingGallery } from './linking/linking-gallery.tsx';
import { linkAccountGallery } from './offers/link-account-gallery.tsx';
import { saveCardGallery } from './offers/save-card-gallery.tsx';
import { sandboxGallery } from './sandbox/sandbox-gallery.tsx';
import { ShownPerson } from './session/shown-person.ts';
import { signInGallery } from './sign-in/sign-in-gallery.tsx';
import { ada } from './sign-in/sign-in-samples.ts';
import { stepsGallery } from './steps/steps-gallery.tsx';
import { terminalGallery } from './terminal/terminal-gallery.tsx';
import { applyPageGround } from './theme/apply-page-ground.ts';
import { GalleryIndex } from './ui/gallery-index.tsx';

const entries = [
  ...consentGallery,
  ...authGallery,
  ...approvalGallery,
  ...stepsGallery,
  ...formsGallery,
  ...linkingGallery,
  ...saveCardGallery,
  ...linkAccountGallery,
  ...verifyGallery,
  ...signInGallery,
  ...accountGallery,
  ...sandboxGallery,
  ...terminalGallery,
];

/** The background that stands for a merchant's page around an embedded screen, by theme. */
const grounds = { light: null, dark: '#0d1117' } as const;

const page = document.getElementById('page');
const root = page && createRoot(page);
let stopFollowing = () => {};

/** Shows what the address names. Each state mounts from nothing; a theme alone changes in place. */
const show = () => {
  const query = new URLSearchParams(location.search);
  const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
  const entry = entries.find(({ id }) => id === query.get('state'));
  stopFollowing();
  stopFollowing = applyPageGround({
    colour: entry?.ground ?? (entry?.embedded ? grounds[theme] : null),
    embedded: entry?.embedded ?? false,
  });
  if (!entry?.embedded && !entry?.ground && query.has('theme')) document.documentElement.dataset.theme = theme;
  const screen = entry ? entry.render() : <GalleryIndex entries={entries} />;
  flushSync(() =>
    root?.render(
      <ShownPerson key={entry?.id} value={ada}>
        {screen}
      </ShownPerson>,
    ),
  );
};

// Tests go from state to state by `history.replaceState` and this event: loading the page costs more than a state does.
addEventListener('popstate', show);
show();
