import { futureConsent } from '../asked/whole-consent-samples.ts';
import { inside, page, type Shown } from '../consent/gallery-screen.tsx';
import { ada } from '../sign-in/sign-in-samples.ts';
import type { GalleryEntry } from '../ui/gallery-entry.ts';
import { LinkingSampleScreen } from './linking-sample-screen.tsx';
import { linkingSamples } from './linking-samples.ts';

const shown = (sample: (typeof linkingSamples)[number]): Shown => ({
  view: { kind: 'approving', consent: futureConsent, payer: ada },
  linking: true,
  ending: <LinkingSampleScreen {...sample} />,
});

/** The samples that are shown inside a merchant's page too. */
const embedded = ['linking-list', 'linking-found', 'linking-payment', 'linking-card', 'linking-success-paper'];

export const linkingGallery: readonly GalleryEntry[] = linkingSamples.flatMap((sample) => [
  page(sample.id, sample.title, shown(sample)),
  ...(embedded.includes(sample.id) ? [inside(sample.id, `${sample.title}, embedded`, shown(sample))] : []),
]);
