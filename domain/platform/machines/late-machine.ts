import type {
  ActorLogic,
  ActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  EventObject,
  InputFrom,
  Snapshot,
  SnapshotFrom,
} from 'xstate';

/** A machine whose code has loaded, and what it starts with. */
export interface Loaded<Machine extends AnyStateMachine> {
  readonly machine: Machine;
  readonly input: InputFrom<Machine>;
}

/** The code is loading. Events are kept for the machine. */
type Loading<Machine extends AnyStateMachine, Input> = Snapshot<never> & {
  readonly inputOf: Input;
  readonly waiting: readonly EventFrom<Machine>[];
};

type LateSnapshot<Machine extends AnyStateMachine, Input> = Loading<Machine, Input> | SnapshotFrom<Machine>;

type LateMachine<Machine extends AnyStateMachine, Input> = ActorLogic<
  LateSnapshot<Machine, Input>,
  EventFrom<Machine>,
  Input
>;

export type LateActor<Machine extends AnyStateMachine, Input = InputFrom<Machine>> = ActorRef<
  LateSnapshot<Machine, Input>,
  EventFrom<Machine>
>;

/**
 * A machine whose code loads when it is first invoked, so that its parent stays small. `load`, which the app provides,
 * turns what the parent asks for into the machine and its input.
 */
export const lateMachine = <Machine extends AnyStateMachine, Input = InputFrom<Machine>>(
  load: (inputOf: Input) => Promise<Loaded<Machine>> = () => new Promise(() => {}),
): LateMachine<Machine, Input> => ({
  getInitialSnapshot: (_, inputOf) => ({ status: 'active', output: undefined, error: undefined, inputOf, waiting: [] }),
  getPersistedSnapshot: (snapshot) => snapshot,
  start: (snapshot, { self }) => {
    if (!isLoading(snapshot)) return;
    void load(snapshot.inputOf).then((ready) => {
      if (self.getSnapshot().status === 'active') self.send(hasLoaded(ready));
    });
  },
  transition: (snapshot, event, scope) => {
    if (!isLoading(snapshot)) return advance<Machine>(snapshot, [event], scope);
    if (isStop(event)) return { ...snapshot, status: 'stopped', output: undefined, error: undefined };
    const ready = readyIn<Machine>(event);
    if (ready === null) return { ...snapshot, waiting: [...snapshot.waiting, event] };
    return advance<Machine>(ready.machine.getInitialSnapshot(own(scope), ready.input), snapshot.waiting, scope);
  },
});

/** The snapshot of the machine; null while its code is loading. */
export const running = <Machine extends AnyStateMachine, Input>(
  snapshot: LateSnapshot<Machine, Input> | undefined,
): SnapshotFrom<Machine> | null => (snapshot && !isLoading<Machine, Input>(snapshot) ? snapshot : null);

const isLoading = <Machine extends AnyStateMachine, Input>(
  snapshot: LateSnapshot<Machine, Input>,
): snapshot is Loading<Machine, Input> => 'waiting' in snapshot;

const advance = <Machine extends AnyStateMachine>(
  snapshot: AnyMachineSnapshot,
  events: readonly EventObject[],
  scope: object,
): SnapshotFrom<Machine> =>
  events.reduce(
    (now, event) => (now.status === 'active' ? now.machine.transition(now, event, own(scope)) : now),
    snapshot,
  ) as SnapshotFrom<Machine>;

/** A late machine's actor is the machine's own once that has loaded, and so is its scope. */
const own = (scope: object) => scope as Parameters<AnyStateMachine['transition']>[2];

const LOADED = 'late.loaded';

interface HasLoaded<Machine extends AnyStateMachine> {
  readonly type: typeof LOADED;
  readonly ready: Loaded<Machine>;
}

/** The actor's own event: only it sends and receives it. */
const hasLoaded = <Machine extends AnyStateMachine>(ready: Loaded<Machine>) =>
  ({ type: LOADED, ready }) satisfies HasLoaded<Machine> as EventFrom<Machine>;

const readyIn = <Machine extends AnyStateMachine>(event: EventObject): Loaded<Machine> | null =>
  event.type === LOADED ? (event as HasLoaded<Machine>).ready : null;

const isStop = ({ type }: EventObject): boolean => type === 'xstate.stop';
