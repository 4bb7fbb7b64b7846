import './api/no-eval.ts';
import './theme/tokens.css';
import './theme/base.css';
import './theme/screens.css';
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
import { signInGallery } from './sign-in/sign-in-gallery.tsx';
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
const query = new URLSearchParams(location.search);
const theme = query.get('theme') === 'dark' ? 'dark' : 'light';
const entry = entries.find(({ id }) => id === query.get('state'));
const root = document.getElementById('page');

/** The background that stands for a merchant's page around an embedded screen, by theme. */
const grounds = { light: null, dark: '#0d1117' } as const;

applyPageGround({
  colour: entry?.ground ?? (entry?.embedded ? grounds[theme] : null),
  embedded: entry?.embedded ?? false,
});
if (!entry?.embedded && query.has('theme')) document.documentElement.dataset.theme = theme;
if (root) createRoot(root).render(entry ? entry.render() : <GalleryIndex entries={entries} />);
