import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import { accountGallery } from './account-gallery.tsx';
import { approvalGallery } from './approval-gallery.tsx';
import { authGallery } from './auth-gallery.tsx';
import { consentGallery } from './consent-gallery.tsx';
import { formsGallery } from './forms-gallery.tsx';
import { linkAccountGallery } from './link-account-gallery.tsx';
import { linkingGallery } from './linking-gallery.tsx';
import { playgroundGallery } from './playground-gallery.tsx';
import { sandboxGallery } from './sandbox-gallery.tsx';
import { saveCardGallery } from './save-card-gallery.tsx';
import { signInGallery } from './sign-in-gallery.tsx';
import { stepsGallery } from './steps-gallery.tsx';
import { terminalGallery } from './terminal-gallery.tsx';
import { verifyGallery } from './verify-gallery.tsx';

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
  ...playgroundGallery,
  ...terminalGallery,
];
