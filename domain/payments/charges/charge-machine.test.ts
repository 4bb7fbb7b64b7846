import { describe, expect, it } from 'vitest';
import { getShortestPaths } from 'xstate/graph';
import { leafPaths, leaves } from '../../platform/machines/leaf-states.ts';
import type { CardEntry } from './card-ports.ts';
import type { ChargePurpose } from './charge-calls.ts';
import {
  approved,
  challenge,
  declined,
  ended,
  linked,
  lost,
  otp,
  progressed,
  purposes,
  refused,
  settled,
  waiting,
} from './charge-fixture.ts';
import { chargeMachine } from './charge-machine.ts';

const outcomes = [
  ...[otp, challenge, waiting, approved, lost],
  ...['PIN_WRONG', 'OTP_WRONG', 'CARD_DECLINED'].map((code) => refused(code)),
  refused('INSUFFICIENT_FUNDS', 'Insufficient funds'),
];
const done = (id: string) => outcomes.map((output) => ({ type: `xstate.done.actor.0.charge.${id}`, output }));
const passed = (delay: string, id: string) => ({ type: `xstate.after.${delay}.charge.${id}` });
const acts = ['entered_card', 'entered_pin', 'went_on', 'opened_challenge', 'reconnected', 'tried_again', 'left'];

const events = [
  ...acts.map((act) => ({ type: `payer.${act}` })),
  { type: 'payer.entered_otp', otp: '123456' },
  ...[settled, linked(), declined(), ended(), progressed(50)],
  ...done('asking.calling'),
  ...done('code.verifying'),
  passed('longWait', 'deciding.brief'),
  passed('longWait', 'challenge.opened.brief'),
  passed('otpRetry', 'code.entering.early'),
  passed('retryRest', 'asking.resting'),
];

const reachedFor = (purpose: ChargePurpose, cardEntry: CardEntry): string[] => {
  const paths = getShortestPaths(chargeMachine.provide({ actions: { refreshConsent: () => {} } }), {
    input: { purpose, cardEntry },
    events: events as never,
    stopWhen: ({ status }) => status === 'done',
    serializeState: ({ value, context: { lost: count, reference } }) => JSON.stringify([value, count, reference]),
  });
  return [...new Set(paths.flatMap(({ state }) => leaves(state.value)))];
};

/** States that only decide where to go next are left immediately. */
const states = leafPaths(chargeMachine.root).filter((path) => !/(?:judging|judged|restoring)$/.test(path));

describe('chargeMachine', () => {
  it.each(purposes)('reaches every state, for %s', (_, purpose) => {
    const reached = new Set([...reachedFor(purpose, 'own'), ...reachedFor(purpose, 'hosted')]);
    expect([...reached].toSorted()).toEqual(states.toSorted());
  });
});
