import { accountGallery } from './account-gallery.tsx';
import { approvalGallery } from './approval/approval-gallery.tsx';
import { verifyGallery } from './approval/verify-gallery.tsx';
import { authGallery } from './consent/auth-gallery.tsx';
import { consentGallery } from './consent/consent-gallery.tsx';
import { formsGallery } from './forms/forms-gallery.tsx';
import { linkingGallery } from './linking/linking-gallery.tsx';
import { linkAccountGallery } from './offers/link-account-gallery.tsx';
import { saveCardGallery } from './offers/save-card-gallery.tsx';
import { besideGallery } from './sandbox/beside-gallery.tsx';
import { sandboxGallery } from './sandbox/sandbox-gallery.tsx';
import { signInGallery } from './sign-in/sign-in-gallery.tsx';
import { stepsGallery } from './steps/steps-gallery.tsx';
import { terminalGallery } from './terminal/terminal-gallery.tsx';
import type { GalleryEntry } from './ui/gallery-entry.ts';

/** Every screen in every state. */
export const galleryEntries: readonly GalleryEntry[] = [
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
  ...besideGallery,
  ...terminalGallery,
];
