import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { User } from '@yarda/contracts/identity/people.ts';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { ada } from '../../identity/sign-in/sign-in.fixture.ts';
import type { ApprovalOutcome, Granted, PreparedApproval, SignedApproval } from '../approval/approval-calls.ts';
import { approvalMachine } from '../approval/approval-machine.ts';
import { approvingMachine } from '../approval/approving-machine.ts';
import { debit, due, paid, payment, plain } from '../view/consent.fixture.ts';
import type { Visitor } from '../view/consent-view.ts';
import type { PageEvent, PageInput, ReadingAct } from './consent-page-context.ts';
import { consentPageMachine } from './consent-page-machine.ts';
import type { ReadFailure } from './load-failure.ts';

export const second = payment('pay_2');
export const payFirst: Consent = { ...plain, requiresGrant: true, payments: [due, debit] };
export const granted: Consent = { ...plain, status: 'granted', payments: [paid] };

export const bola: User = { ...ada, userId: 'usr_bola', name: 'Bola Adeyemi' };
export const anonymous: Visitor = { kind: 'anonymous' };
export const payer = (user: User): Visitor => ({ kind: 'payer', user });

export const read = (consent: Consent | null, failure: ReadFailure | null = null): PageEvent => ({
  type: 'consent.read',
  reading: { consent, failure, readAt: 1 },
});
export const isNow = (visitor: Visitor): PageEvent => ({ type: 'visitor.changed', visitor });
export const finished = (paymentId: string): PageEvent => ({ type: 'payment.finished', paymentId });

export const choosing = { asking: { payment: { made: 'choosing' }, oneTap: 'absent' } };
export const started = { asking: { payment: { made: 'begun' }, oneTap: 'absent' } };

export const pageOf = (consent: Consent | null, more: Partial<PageInput> = {}): PageInput => ({
  clientId: 'cli_1',
  isPublic: false,
  visitor: anonymous,
  terminal: null,
  now: () => 0,
  reading: { consent, failure: null, readAt: 0 },
  ...more,
});

export const ok = <Value>(value: Value): ApprovalOutcome<Value> => ({ ok: true, value });
const prepared: PreparedApproval = { nonce: '', rpId: '', passkeys: [], payer: ada, userId: ada.userId };
const approval: SignedApproval = { termsHash: '', response: {} };

/** The page, with a server that replies to a grant on command. */
export const live = (consent: Consent | null, more: Partial<PageInput> = {}) => {
  const clock = new SimulatedClock();
  const declined: string[] = [];
  let reads = 0;
  let grant: (outcome: ApprovalOutcome<Granted>) => void = () => {};
  const machine = consentPageMachine.provide({
    actors: {
      reading: fromCallback<ReadingAct>(({ receive, sendBack }) =>
        receive((act) => {
          if (act.type === 'told') sendBack(read(act.outcome));
          else reads += 1;
        }),
      ),
      approving: approvingMachine.provide({
        actors: {
          approval: approvalMachine.provide({
            actors: {
              prepare: fromPromise(async () => ok(prepared)),
              approve: fromPromise(async () => ok(approval)),
              grant: fromPromise(() => new Promise<ApprovalOutcome<Granted>>((resolve) => (grant = resolve))),
            },
          }),
        },
      }),
    },
    actions: {
      reportDeclined: ({ context: { offer } }, outcome) => {
        if (outcome.declined && offer) declined.push(offer.paymentId);
      },
    },
  });
  const actor = createActor(machine, { clock, input: pageOf(consent, more) }).start();
  const settled = async () => {
    for (let round = 0; round < 8; round += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const state = () => actor.getSnapshot().value;
  return {
    state,
    events: (...events: PageEvent[]) => {
      for (const event of events) actor.send(event);
      return state();
    },
    context: () => actor.getSnapshot().context,
    children: () => actor.getSnapshot().children,
    consents: async () => {
      actor.getSnapshot().children.approving?.send({ type: 'payer.consented' });
      await settled();
    },
    grants: async (outcome: ApprovalOutcome<Granted>) => {
      grant(outcome);
      await settled();
    },
    after: (ms: number) => clock.increment(ms),
    reads: () => reads,
    declined,
  };
};
