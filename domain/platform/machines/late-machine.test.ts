import { describe, expect, it } from 'vitest';
import { assign, createActor, fromCallback, type SnapshotFrom, sendTo, setup } from 'xstate';
import { type Loaded, lateMachine, running } from './late-machine.ts';

type CounterEvent = { readonly type: 'counted' | 'finished' };

const counterSetup = setup({
  types: { context: {} as { count: number }, events: {} as CounterEvent, input: {} as { from: number } },
  actors: { open: fromCallback(() => {}) },
});
const counter = counterSetup.createMachine({
  id: 'counter',
  context: ({ input: { from } }) => ({ count: from }),
  invoke: { src: 'open' },
  output: ({ context }) => context.count,
  initial: 'counting',
  on: { counted: { actions: assign({ count: ({ context }) => context.count + 1 }) }, finished: '.over' },
  states: { counting: {}, over: { type: 'final' } },
});

/** A parent that invokes the counter late, and the moment its code arrives. */
const live = () => {
  const opened: string[] = [];
  let arrive: (ready: Loaded<typeof counter>) => void = () => {};
  const open = fromCallback(() => {
    opened.push('open');
    return () => void opened.push('closed');
  });
  const parent = setup({
    types: { context: {} as { seen: number | null; total: unknown }, events: {} as CounterEvent | { type: 'left' } },
    actors: { counter: lateMachine<typeof counter>(() => new Promise((resolve) => (arrive = resolve))) },
  }).createMachine({
    context: { seen: null, total: null },
    initial: 'running',
    states: {
      running: {
        invoke: {
          src: 'counter',
          id: 'counter',
          input: { from: 5 },
          onSnapshot: { actions: assign(({ event }) => ({ seen: countIn(event.snapshot) })) },
          onDone: { target: 'gone', actions: assign(({ event }) => ({ total: event.output })) },
        },
        on: { left: 'gone', '*': { actions: sendTo('counter', ({ event }) => event as CounterEvent) } },
      },
      gone: {},
    },
  });
  const actor = createActor(parent).start();
  return {
    send: (...types: (CounterEvent['type'] | 'left')[]) => {
      for (const type of types) actor.send({ type });
      return actor.getSnapshot();
    },
    arrives: async () => {
      arrive({ machine: counter.provide({ actors: { open } }), input: { from: 5 } });
      for (let round = 0; round < 4; round += 1) await Promise.resolve();
      return actor.getSnapshot();
    },
    opened,
  };
};

const countIn = (snapshot: Parameters<typeof running<typeof counter, { from: number }>>[0]): number | null =>
  (running(snapshot) satisfies SnapshotFrom<typeof counter> | null)?.context.count ?? null;

describe('lateMachine', () => {
  it('keeps events until its code has loaded', async () => {
    const { send, arrives, opened } = live();
    expect(countIn(send('counted', 'counted').children.counter?.getSnapshot())).toBeNull();
    expect((await arrives()).context.seen).toBe(7);
    expect(send('counted').context.seen).toBe(8);
    expect(opened).toEqual(['open']);
  });

  it('ends as the machine does, and stops its children', async () => {
    const { send, arrives, opened } = live();
    await arrives();
    expect(send('finished')).toMatchObject({ value: 'gone', context: { total: 5 } });
    expect(opened).toEqual(['open', 'closed']);
  });

  it('ends on an event that arrived while its code loaded', async () => {
    const { send, arrives } = live();
    send('finished', 'counted');
    expect(await arrives()).toMatchObject({ value: 'gone', context: { total: 5 } });
  });

  it('starts nothing if it was left before its code loaded', async () => {
    const { send, arrives, opened } = live();
    send('left');
    await arrives();
    expect(opened).toEqual([]);
  });

  it('stops with its parent', async () => {
    const { send, arrives, opened } = live();
    await arrives();
    send('left');
    expect(opened).toEqual(['open', 'closed']);
  });
});
