import { useMutation } from '@tanstack/react-query';
import type { MerchantEvent } from '@yarda/contracts/merchants/events.ts';
import { playgroundExamples } from '@yarda/domain/sandbox/playground-examples.ts';
import { useEffect, useState } from 'react';
import { problemOf } from '../platform/api/problem.ts';
import { createPlaygroundConsent } from './create-playground-consent.ts';
import { followConsent } from './follow-consent.ts';
import type { PlaygroundScreenProps } from './playground-state.ts';
import { type PlaygroundAction, runPlaygroundAction } from './run-playground-action.ts';

/** The state and actions of the sandbox beside a page; `first` is the example it begins with. */
export const usePlayground = (first: string): PlaygroundScreenProps => {
  const [chosen, setChosen] = useState(first);
  const example = playgroundExamples.find(({ id }) => id === chosen);
  const making = useMutation({ mutationFn: createPlaygroundConsent });
  const made = making.data ?? null;
  const consentId = made?.consentId ?? null;
  const acting = useMutation({
    mutationFn: async (act: PlaygroundAction) => (consentId ? await runPlaygroundAction(consentId, act) : ''),
  });
  const heard = useReceivedEvents(consentId);
  const error = making.error ?? acting.error;
  return {
    ...{ chosen, made, ...heard, onChoose: setChosen, onAct: acting.mutate },
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

type Heard = Pick<PlaygroundScreenProps, 'events' | 'isLost'>;

const nothingReceived: Heard = { events: [], isLost: false };

const useReceivedEvents = (consentId: string | null): Heard => {
  const [heard, setReceived] = useState<Heard>(nothingReceived);
  useEffect(() => {
    setReceived(nothingReceived);
    if (!consentId) return;
    return followConsent(
      consentId,
      (events: readonly MerchantEvent[]) => setReceived({ events, isLost: false }),
      () => setReceived((last) => ({ ...last, isLost: true })),
    );
  }, [consentId]);
  return heard;
};
