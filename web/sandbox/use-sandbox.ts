import { useMutation, useQuery } from '@tanstack/react-query';
import { readConsent } from '@yarda/contracts/consent/consent.ts';
import { isPaymentRequestId } from '@yarda/contracts/platform/identifiers.ts';
import { advanceSandboxClock, createSandboxExample, listSandboxExamples } from '@yarda/contracts/sandbox/sandbox.ts';
import { useEffect, useRef, useState } from 'react';
import { problemOf } from '../platform/api/problem.ts';
import { request } from '../platform/api/request.ts';
import { type OpenedExample, openedExample } from './opened-example.ts';
import type { OnPhone } from './phone-frame.tsx';
import type { SandboxScreenProps } from './sandbox-screen.tsx';
import { useYear } from './year-of-rent.tsx';

/** The landing page's state and actions: its examples, those opened here, and the sandbox's clock. */
export const useSandbox = (): SandboxScreenProps => {
  const { data, error, refetch } = useQuery({
    queryKey: ['sandbox', 'examples'],
    queryFn: () => request(listSandboxExamples),
  });
  const [opened, setOpened] = useState<OpenedExample | null>(null);
  const [phone, setPhone] = useState<OnPhone | null>(null);
  const creating = useMutation({ mutationFn: createExample, onSuccess: setOpened });
  const clock = useMutation({
    mutationFn: (advance: string) => request(advanceSandboxClock, { body: { advance } }),
    onSuccess: () => refetch(),
  });

  const year = useYear(refetch);
  useFirstOnPhone(data?.examples[0]?.id, setPhone);

  const onOpen = (id: string) => {
    const tab = window.open('', '_blank');
    creating.mutate(id, {
      onSuccess: ({ url }) => (tab ? tab.location.replace(url) : location.assign(url)),
      onError: () => tab?.close(),
    });
  };
  const onPhone = (id: string) =>
    creating.mutate(id, { onSuccess: ({ url }) => setPhone({ address: url, pressed: true }) });

  return {
    listing: data ?? null,
    problem:
      (error ?? creating.error ?? clock.error) ? problemOf(error ?? creating.error ?? clock.error).message : null,
    creating: creating.isPending ? creating.variables : null,
    opened,
    phone,
    now: data?.now ?? null,
    movingClock: clock.isPending || year.playing,
    year,
    onOpen,
    onPhone,
    onAdvance: clock.mutate,
  };
};

/** Shows the first example in the phone at once: a visitor sees what it is about before they press anything. */
const useFirstOnPhone = (id: string | undefined, show: (shown: OnPhone) => void) => {
  const started = useRef(false);
  useEffect(() => {
    if (id === undefined || started.current || !matchMedia(phoneShows).matches) return;
    started.current = true;
    // Without it the phone says what to press.
    createExample(id).then(
      ({ url }) => show({ address: url, pressed: false }),
      () => {},
    );
  }, [id, show]);
};

/** The media query under which the style sheet shows the phone. */
const phoneShows = '(min-width: 700px)';

/** Creates a consent for the example, and reads the account that the simulated bank may pay. */
const createExample = async (id: string): Promise<OpenedExample> => {
  const { consentId, url } = await request(createSandboxExample, { params: { id } });
  // A payment link has not created a payment yet.
  if (isPaymentRequestId(consentId)) return { url, accountNumber: null, dueKobo: null };
  const clientId = new URL(url).searchParams.get('clientId') ?? undefined;
  const { consent } = await request(readConsent, { params: { consentId }, query: { clientId } });
  return openedExample(url, consent);
};
