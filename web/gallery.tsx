import './api/no-eval.ts';
import './theme/tokens.css';
import './theme/base.css';
import './theme/screens.css';
import { createRoot } from 'react-dom/client';
import { accountGallery } from './account-gallery.tsx';
import { verifyGallery } from './approval/verify-gallery.tsx';
import { approvalGallery } from './consent/approval-gallery.tsx';
import { consentGallery } from './consent/consent-gallery.tsx';
import { formsGallery } from './consent/forms-gallery.tsx';
import { linkAccountGallery } from './consent/link-account-gallery.tsx';
import { linkingGallery } from './consent/linking-gallery.tsx';
import { saveCardGallery } from './consent/save-card-gallery.tsx';
import { stepsGallery } from './consent/steps-gallery.tsx';
import { sandboxGallery } from './sandbox/sandbox-gallery.tsx';
import { signInGallery } from './sign-in/sign-in-gallery.tsx';
import { terminalGallery } from './terminal/terminal-gallery.tsx';
import { applyPageGround } from './theme/apply-page-ground.ts';
import { GalleryIndex } from './ui/gallery-index.tsx';

const entries = [
  ...consentGallery,
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

/** What stands for a merchant's page around an embedded screen, in the theme that was asked for. */
const grounds = { light: null, dark: '#0d1117' } as const;

applyPageGround({
  colour: entry?.ground ?? (entry?.embedded ? grounds[theme] : null),
  embedded: entry?.embedded ?? false,
});
if (!entry?.embedded && query.has('theme')) document.documentElement.dataset.theme = theme;
if (root) createRoot(root).render(entry ? entry.render() : <GalleryIndex entries={entries} />);
