import '../platform/api/no-eval.ts';
import '../platform/theme/tokens.css';
import '../platform/theme/base.css';
import '../platform/theme/screens.css';
import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import {
  listEvents,
  type MerchantEvent,
  merchantEventSchema,
  merchantEventTypes,
} from '@yarda/contracts/merchants/events.ts';
import { playgroundExample, playgroundExamples } from '@yarda/domain/sandbox/playground-examples.ts';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { openEventStream } from '../platform/api/event-stream.ts';
import { problemOf } from '../platform/api/problem.ts';
import { createQueryClient } from '../platform/api/query-client.ts';
import { request } from '../platform/api/request.ts';
import { applyPageGround } from '../platform/theme/apply-page-ground.ts';
import { watchFaults } from '../platform/ui/watch-faults.ts';
import { closeOnEscape } from './close-on-escape.ts';
import { asMerchant, createPlaygroundConsent } from './create-playground-consent.ts';
import { PlaygroundScreen } from './playground-screen.tsx';
import { type PlaygroundAction, type PlaygroundScreenProps, runPlaygroundAction } from './run-playground-action.ts';
import { SandboxScreen } from './sandbox-screen.tsx';
import { useSandbox } from './use-sandbox.ts';

const schemas = Object.fromEntries(merchantEventTypes.map((type) => [type, merchantEventSchema]));

/** The events of a consent as its merchant hears them: those so far and those to come, in order. Returns what ends it. */
const followConsent = (
  consentId: string,
  notify: (events: readonly MerchantEvent[]) => void,
  onLost: () => void,
): (() => void) => {
  const bySequence = new Map<number, MerchantEvent>();
  let isFollowed = true;
  const add = (more: readonly MerchantEvent[]) => {
    if (!isFollowed) return;
    for (const event of more) bySequence.set(event.sequence, event);
    notify([...bySequence.values()].sort((a, b) => a.sequence - b.sequence));
  };
  // Reads the events from before the stream opened, or from an interruption.
  const catchUp = () => {
    const query = { consentId, after: '0', limit: 100 };
    request(listEvents, { query }, asMerchant).then(({ events }) => add(events), onLost);
  };
  const stream = openEventStream({
    url: `/api/merchant/events/stream?consentId=${consentId}`,
    events: schemas,
    headers: () => asMerchant.headers,
    onOpen: catchUp,
    onEvent: ({ data }) => add([data]),
    onLost,
  });
  return () => {
    isFollowed = false;
    stream.close();
  };
};

/** The state and actions of the sandbox beside a page; `first` is the example it begins with. */
const usePlayground = (first: string): PlaygroundScreenProps => {
  const [chosen, setChosen] = useState(first);
  const example = playgroundExamples.find(({ id }) => id === chosen);
  const making = useMutation({ mutationFn: createPlaygroundConsent });
  const playgroundConsent = making.data ?? null;
  const consentId = playgroundConsent?.consentId ?? null;
  const acting = useMutation({
    mutationFn: async (act: PlaygroundAction) => (consentId ? await runPlaygroundAction(consentId, act) : ''),
  });
  const received = useReceivedEvents(consentId);
  const error = making.error ?? acting.error;
  return {
    ...{ chosen, playgroundConsent, ...received, onChoose: setChosen, onAct: acting.mutate },
    outcome: example?.outcome ?? '',
    isMaking: making.isPending,
    doing: acting.isPending ? acting.variables.kind : null,
    done: acting.data ?? null,
    problem: error ? problemOf(error).message : null,
    onMake: () => {
      acting.reset();
      if (example) making.mutate(example);
    },
  };
};

type Received = Pick<PlaygroundScreenProps, 'events' | 'isLost'>;

const nothingReceived: Received = { events: [], isLost: false };

const useReceivedEvents = (consentId: string | null): Received => {
  const [received, setReceived] = useState<Received>(nothingReceived);
  useEffect(() => {
    setReceived(nothingReceived);
    if (!consentId) return;
    return followConsent(
      consentId,
      (events: readonly MerchantEvent[]) => setReceived({ events, isLost: false }),
      () => setReceived((last) => ({ ...last, isLost: true })),
    );
  }, [consentId]);
  return received;
};

/** `/sandbox`: the landing page for newcomers, with every kind of consent one press away. */
const SandboxPage = () => {
  const sandbox = useSandbox();
  return <SandboxScreen {...sandbox} />;
};

/** `/sandbox/beside`: the sandbox in one column, beside a page of the documentation. `first` is the example it begins with. */
const PlaygroundPage = ({ first }: { first: string }) => {
  const concurrent = usePlayground(first);
  return <PlaygroundScreen {...concurrent} />;
};

const root = document.getElementById('page');
const isPlayground = location.pathname === '/sandbox/beside';
const page = new URLSearchParams(location.search).get('page') ?? '';

applyPageGround({ colour: null, embedded: false });
watchFaults('sandbox');
if (isPlayground) closeOnEscape();
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        {isPlayground ? <PlaygroundPage first={playgroundExample(page)} /> : <SandboxPage />}
      </QueryClientProvider>
    </StrictMode>,
  );
}
