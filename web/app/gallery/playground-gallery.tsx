import type { MerchantEvent } from '@yarda/contracts/merchants/events.ts';
import { playgroundExamples } from '@yarda/domain/sandbox/playground-examples.ts';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import type { PlaygroundConsent } from '../../sandbox/create-playground-consent.ts';
import { PlaygroundScreen } from '../../sandbox/playground-screen.tsx';
import type { PlaygroundScreenProps } from '../../sandbox/run-playground-action.ts';

const nothing = () => {};

const started: PlaygroundScreenProps = {
  chosen: 'future',
  outcome: playgroundExamples.find(({ id }) => id === 'future')?.outcome ?? '',
  playgroundConsent: null,
  isMaking: false,
  events: [],
  isLost: false,
  doing: null,
  done: null,
  problem: null,
  onChoose: nothing,
  onMake: nothing,
  onAct: nothing,
};

const consentId = 'cns_1';

const playgroundConsent: PlaygroundConsent = {
  consentId,
  // The gallery has no server that could show a payer's page.
  url: 'about:blank',
  input: {
    clientId: 'cli_demo',
    payments: [
      { type: 'immediate', amount: 300_004, narration: 'First box' },
      { type: 'future', amount: 1_850_000, narration: 'Monthly box', startDate: '2026-12-21', frequency: 'monthly' },
    ],
  },
};

const envelope = { apiVersion: '2026-12-01', mode: 'sandbox', timestamp: '2026-11-21T09:00:04.000Z' } as const;

const events: readonly MerchantEvent[] = (['consent.created', 'consent.opened', 'consent.granted'] as const).map(
  (type, at) => ({ ...envelope, type, eventId: `evt_${at}`, sequence: at + 1, data: { consentId, status: 'granted' } }),
);

const entry = (id: string, title: string, context: Partial<PlaygroundScreenProps>): GalleryEntry => ({
  id: `beside-${id}`,
  title: `Sandbox beside the documentation: ${title}`,
  render: () => <PlaygroundScreen {...started} {...context} />,
});

export const playgroundGallery: readonly GalleryEntry[] = [
  entry('begun', 'before anything is asked', {}),
  entry('making', 'a consent being made', { isMaking: true }),
  entry('told', 'money sent, and three events', {
    playgroundConsent,
    events,
    done: '₦3,000.04 is on its way to 9012345678.',
  }),
  entry('acting', 'Ada agreeing', { playgroundConsent, doing: 'agree' }),
  entry('lost', 'the stream of events broken', { playgroundConsent, events, isLost: true }),
  entry('failed', 'the server does not answer', { problem: 'API request failed' }),
];
