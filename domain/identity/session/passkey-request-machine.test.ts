import { describe, expect, it } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import { passkeyRequestMachine } from './passkey-request-machine.ts';

type Event = EventFromLogic<typeof passkeyRequestMachine>;

const opened: Event = { type: 'prompt.opened' };
const closed: Event = { type: 'prompt.closed' };
const refused: Event = { type: 'key.refused', userId: 'usr_ada' };
const used: Event = { type: 'passkey.used', userId: 'usr_ada' };
const failed: Event = { type: 'proof.failed', message: 'Login failed' };
const retried: Event = { type: 'payer.tried_again' };
const left: Event = { type: 'payer.left' };

/** The state after these events, and the outcomes sent to the waiting calls. */
const after = (...events: readonly Event[]) => {
  const actor = createActor(passkeyRequestMachine);
  const reported: string[] = [];
  actor.on('passkey.settled', ({ outcome }) => reported.push(outcome));
  actor.start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return { value, problem: context.problem, reported };
};

describe('passkeyRequestMachine', () => {
  it.each<[string, readonly Event[], object]>([
    ['asks when a call finds no valid key', [opened, refused], { value: { asking: 'proving' }, reported: [] }],
    ['is done when the same person uses theirs', [opened, refused, used], { value: 'ready', reported: ['proven'] }],
    [
      'does not take the passkey of another person',
      [opened, refused, { type: 'passkey.used', userId: 'usr_bola' }],
      { value: 'ready', reported: ['other-person'] },
    ],
    ['is over when the payer cancels', [opened, refused, left], { value: 'ready', reported: ['left'] }],
    [
      'says why it failed, and waits for the payer',
      [opened, refused, failed],
      { value: { asking: 'failed' }, problem: 'Login failed', reported: [] },
    ],
    [
      'asks again after a failure',
      [opened, refused, failed, retried],
      { value: { asking: 'proving' }, problem: null, reported: [] },
    ],
    ['succeeds after a failure', [opened, refused, failed, retried, used], { value: 'ready', reported: ['proven'] }],
    [
      'is over when the payer gives up after a failure',
      [opened, refused, failed, left],
      { value: 'ready', problem: null, reported: ['left'] },
    ],
    ['asks once for all calls that wait', [opened, refused, refused, used], { value: 'ready', reported: ['proven'] }],
    ['can ask a second time', [opened, refused, left, refused, used], { value: 'ready', reported: ['left', 'proven'] }],
    ['cannot ask without a prompt on the page', [refused], { value: 'unable', reported: ['unable'] }],
    [
      'cannot ask when no one is signed in',
      [opened, { type: 'key.refused', userId: null }],
      { value: 'ready', reported: ['unable'] },
    ],
    ['ends the wait when its prompt goes', [opened, refused, closed], { value: 'unable', reported: ['left'] }],
    ['ignores what was settled', [opened, refused, left, used, left, failed], { value: 'ready', reported: ['left'] }],
  ])('%s', (_, events, expected) => {
    expect(after(...events)).toMatchObject(expected);
  });

  it('can reach every state', () => {
    const paths = getShortestPaths(passkeyRequestMachine, {
      events: [opened, closed, refused, used, failed, retried, left],
    });
    expect(new Set(paths.map(({ state }) => JSON.stringify(state.value)))).toEqual(
      new Set(['"unable"', '"ready"', '{"asking":"proving"}', '{"asking":"failed"}']),
    );
  });
});
