import { useMutation } from '@tanstack/react-query';
import type { MerchantEvent } from '@yarda/contracts/merchants/events.ts';
import { examplesBeside } from '@yarda/domain/sandbox/examples-beside.ts';
import { useEffect, useState } from 'react';
import { problemOf } from '../platform/api/problem.ts';
import { type ActBeside, actBeside } from './act-beside.ts';
import type { BesideScreenProps } from './beside-state.ts';
import { followConsent } from './follow-consent.ts';
import { makeBeside } from './make-beside.ts';

/** The state and actions of the sandbox beside a page; `first` is the example it begins with. */
export const useBeside = (first: string): BesideScreenProps => {
  const [chosen, setChosen] = useState(first);
  const example = examplesBeside.find(({ id }) => id === chosen);
  const making = useMutation({ mutationFn: makeBeside });
  const made = making.data ?? null;
  const consentId = made?.consentId ?? null;
  const acting = useMutation({
    mutationFn: async (act: ActBeside) => (consentId ? await actBeside(consentId, act) : ''),
  });
  const heard = useHeard(consentId);
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

type Heard = Pick<BesideScreenProps, 'events' | 'isLost'>;

const nothingHeard: Heard = { events: [], isLost: false };

const useHeard = (consentId: string | null): Heard => {
  const [heard, setHeard] = useState<Heard>(nothingHeard);
  useEffect(() => {
    setHeard(nothingHeard);
    if (!consentId) return;
    return followConsent(
      consentId,
      (events: readonly MerchantEvent[]) => setHeard({ events, isLost: false }),
      () => setHeard((last) => ({ ...last, isLost: true })),
    );
  }, [consentId]);
  return heard;
};
