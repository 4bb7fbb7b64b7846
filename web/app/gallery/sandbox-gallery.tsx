import { QueryClientProvider } from '@tanstack/react-query';
import { rentDays } from '@yarda/domain/sandbox/year-of-rent.ts';
import { createQueryClient } from '../../platform/api/query-client.ts';
import type { GalleryEntry } from '../../platform/ui/gallery-entry.ts';
import { SandboxScreen, type SandboxScreenProps } from '../../sandbox/sandbox-screen.tsx';

const nothing = () => {};

const listing: SandboxScreenProps['listing'] = {
  success: true,
  shopUrl: 'http://localhost:4100',
  now: '2026-11-21T09:00:00.000Z',
  examples: [
    {
      id: 'transfer',
      group: 'transfer',
      title: 'Pay by transfer',
      outcome: 'The transfer arrives in full.',
      amount: 250_000,
    },
    {
      id: 'short',
      group: 'transfer',
      title: 'A transfer ₦1.00 short',
      outcome: 'Ends in 02 kobo: ₦1.00 is missing.',
      amount: 480_002,
    },
    {
      id: 'one-tap',
      group: 'account',
      title: 'OneTap from a saved account',
      outcome: 'Choose an account, and approve once.',
      amount: 275_000,
    },
    {
      id: 'whole',
      group: 'agree',
      title: 'Everything in one consent',
      outcome: 'Data, a form, future payments and one payment now.',
      amount: 450_000,
    },
  ],
};

const started: SandboxScreenProps = {
  listing,
  problem: null,
  creating: null,
  opened: null,
  phone: null,
  now: listing.now,
  movingClock: false,
  year: { months: null, playing: false, problem: null, onPlay: nothing },
  onOpen: nothing,
  onPhone: nothing,
  onAdvance: nothing,
};

const fiveMonths = rentDays('2026-12-10T09:00:00.000Z').map((dueOn, at) => ({
  dueOn,
  notifiedAt: at < 5 ? `${dueOn.slice(0, 7)}-13T16:00:00.000Z` : null,
  takenAt: at < 4 ? `${dueOn.slice(0, 7)}-16T05:04:00.000Z` : null,
}));

const queryClient = createQueryClient();
const entry = (id: string, title: string, context: Partial<SandboxScreenProps>): GalleryEntry => ({
  id: `sandbox-${id}`,
  title: `Sandbox: ${title}`,
  render: () => (
    <QueryClientProvider client={queryClient}>
      <SandboxScreen {...started} {...context} />
    </QueryClientProvider>
  ),
});

export const sandboxGallery: readonly GalleryEntry[] = [
  entry('loading', 'loading', { listing: null, now: null }),
  entry('begun', 'the landing page', {}),
  entry('creating', 'a consent being made', { creating: 'transfer', movingClock: true }),
  entry('opened', 'the pretend bank filled in', {
    opened: { url: 'http://localhost:4000/r/cns_1', accountNumber: '9012345678', dueKobo: 250_000 },
  }),
  entry('year', 'five months of a year of rent', {
    movingClock: true,
    year: { months: fiveMonths, playing: true, problem: null, onPlay: nothing },
  }),
  entry('failed', 'the server does not answer', { listing: null, now: null, problem: 'API request failed' }),
];
