import { type LateActor, running } from '@yarda/domain/platform/machines/late-machine.ts';
import { useCallback, useSyncExternalStore } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';

/** The snapshot of a machine whose code loads late; null until it runs. */
export const useLate = <Machine extends AnyStateMachine, Asked>(
  actor: LateActor<Machine, Asked> | undefined,
): SnapshotFrom<Machine> | null => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const subscription = actor?.subscribe(changed);
      return () => subscription?.unsubscribe();
    },
    [actor],
  );
  const snapshot = () => actor?.getSnapshot();
  return running<Machine, Asked>(useSyncExternalStore(subscribe, snapshot, snapshot));
};
