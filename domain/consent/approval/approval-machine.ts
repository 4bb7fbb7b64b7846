import { assign, sendParent, setup } from 'xstate';
import {
  type ApprovalOutcome,
  type ApprovalProblem,
  approvalCalls,
  type Granted,
  type PreparedApproval,
  type ShownTerms,
  type SignedApproval,
} from './approval-calls.ts';
import { unsettledCodes } from './unsettled-codes.ts';

/** The delays of an approval, in milliseconds, from section 9 of the specification. */
export const approvalTiming = {
  /** How long after a grant the consent is read again, so that 'Completing consent...' ends. */
  grantRest: 1_500,
} as const;

/** Events of the payer, and the result of authenticating again. */
type ApprovalEvent =
  | { readonly type: 'payer.consented'; readonly terms: ShownTerms }
  | { readonly type: 'payer.left' }
  | { readonly type: 'payer.retried' }
  | { readonly type: 'payer.authenticated' };

interface ApprovalContext {
  readonly terms: ShownTerms | null;
  readonly prepared: PreparedApproval | null;
  /** Kept until its outcome is known. Sending it again is safe: it takes effect once. */
  readonly approval: SignedApproval | null;
  readonly granted: Granted | null;
  readonly problem: ApprovalProblem | null;
}

type Output<Value> = { readonly event: { readonly output: ApprovalOutcome<Value> } };

const problemIn = ({ event: { output } }: Output<unknown>) => (output.ok ? null : output);
const givenBy = <Value>({ event: { output } }: Output<Value>) => (output.ok ? output.value : null);
const failed = (codes: readonly string[]) => (done: Output<unknown>) => codes.includes(problemIn(done)?.code ?? '');
const succeeded = ({ event }: Output<unknown>) => event.output.ok;

/** The key must be bound again, and whatever was prepared with the old key is void. */
const keyExpired = {
  guard: failed(['TEMPORARY_KEY_EXPIRED']),
  target: 'reauthenticating',
  actions: 'forgetAll',
} as const;

/** The terms shown are out of date: the consent is read and reviewed again before anything is signed. */
const outdated = {
  guard: failed([
    'GRANT_TERMS_CHANGED',
    'CONSENT_ALREADY_GRANTED',
    'GRANT_NOT_NEEDED',
    'CONSENT_NOT_FOUND',
    'CONSENT_BELONGS_TO_ANOTHER',
  ]),
  target: 'outdated',
  actions: [{ type: 'noteProblem', params: problemIn }, 'forgetApproval', 'refreshConsent'],
} as const;

const refused = {
  target: 'refused',
  actions: [{ type: 'noteProblem', params: problemIn }, 'forgetApproval'],
} as const;

const approvalSetup = setup({
  types: { context: {} as ApprovalContext, events: {} as ApprovalEvent },
  actors: approvalCalls,
  delays: approvalTiming,
  guards: {
    approved: ({ context }) => context.approval !== null,
    someFailed: ({ context }) => (context.granted?.failedPayments ?? 0) > 0,
  },
  actions: {
    /** Asks for the consent to be read again. */
    refreshConsent: sendParent({ type: 'consent.stale' }),
    /** Says what a grant decided: whatever was read of the consent before it is older. */
    tellOutcome: sendParent(({ context: { granted } }) => ({ type: 'consent.told', outcome: granted?.consent })),
    noteTerms: assign((_, terms: ShownTerms) => ({ terms })),
    notePrepared: assign((_, prepared: PreparedApproval | null) => ({ prepared })),
    noteApproval: assign((_, approval: SignedApproval | null) => ({ approval })),
    noteGranted: assign((_, granted: Granted | null) => ({ granted })),
    noteProblem: assign((_, problem: ApprovalProblem | null) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    forgetApproval: assign({ approval: null }),
    forgetAll: assign({ problem: null, approval: null, prepared: null }),
  },
});

/**
 * One payer approving a consent: review the terms, fetch a nonce, sign exactly those terms with a passkey, and grant.
 * Failed payments can then be retried, and the consent is read twice. A cancelled ceremony returns to the terms; an
 * expired key is bound again and the approval continues.
 */
export const approvalMachine = approvalSetup.createMachine({
  id: 'approval',
  context: { terms: null, prepared: null, approval: null, granted: null, problem: null },
  initial: 'reviewing',
  states: {
    reviewing: {
      on: {
        'payer.consented': {
          target: 'preparing',
          actions: ['forgetProblem', { type: 'noteTerms', params: ({ event }) => event.terms }],
        },
      },
    },
    preparing: {
      invoke: {
        src: 'prepare',
        input: ({ context: { terms } }) => ({ terms }),
        onDone: [
          { guard: succeeded, target: 'approving', actions: { type: 'notePrepared', params: givenBy } },
          keyExpired,
          outdated,
          refused,
        ],
      },
      on: { 'payer.left': 'reviewing' },
    },
    approving: {
      invoke: {
        src: 'approve',
        input: ({ context: { terms, prepared } }) => ({ terms, prepared: prepared ?? nothingPrepared }),
        onDone: [
          { guard: succeeded, target: 'granting', actions: { type: 'noteApproval', params: givenBy } },
          {
            guard: failed(['PASSKEY_CANCELLED', 'PASSKEY_FORBIDDEN']),
            target: 'reviewing',
            actions: { type: 'noteProblem', params: problemIn },
          },
          outdated,
          refused,
        ],
      },
      on: { 'payer.left': 'reviewing' },
    },
    granting: {
      invoke: {
        src: 'grant',
        input: ({ context: { terms, approval } }) => ({ terms, approval: approval ?? nothingApproved }),
        onDone: [
          { guard: succeeded, target: 'settling', actions: { type: 'noteGranted', params: givenBy } },
          {
            guard: failed(unsettledCodes),
            target: 'refused',
            actions: { type: 'noteProblem', params: problemIn },
          },
          keyExpired,
          outdated,
          refused,
        ],
      },
    },
    reauthenticating: {
      on: { 'payer.authenticated': 'preparing', 'payer.left': 'reviewing' },
    },
    refused: {
      exit: 'forgetProblem',
      on: {
        'payer.retried': [{ guard: 'approved', target: 'granting' }, { target: 'preparing' }],
        'payer.left': { target: 'reviewing', actions: 'forgetApproval' },
      },
    },
    outdated: { exit: 'forgetProblem', on: { 'payer.retried': 'reviewing', 'payer.left': 'reviewing' } },
    settling: { entry: 'tellOutcome', always: [{ guard: 'someFailed', target: 'partly' }, { target: 'granted' }] },
    // Read while the payer reads why: the page behind then knows of the failed debits, and does not tell of them again.
    partly: {
      entry: 'refreshConsent',
      on: {
        'payer.retried': { target: 'retrying', actions: 'forgetProblem' },
        'payer.left': { target: 'over', actions: 'refreshConsent' },
      },
    },
    retrying: {
      invoke: {
        src: 'retry',
        input: ({ context: { terms } }) => ({ terms }),
        onDone: [
          { guard: succeeded, target: 'settling', actions: { type: 'noteGranted', params: givenBy } },
          { target: 'partly', actions: { type: 'noteProblem', params: problemIn } },
        ],
      },
    },
    granted: {
      entry: 'refreshConsent',
      after: { grantRest: { target: 'over', actions: 'refreshConsent' } },
    },
    over: { type: 'final' },
  },
});

const nothingPrepared: PreparedApproval = {
  nonce: '',
  rpId: '',
  passkeys: [],
  payer: { userId: '', name: '' },
  userId: '',
};
const nothingApproved: SignedApproval = { termsHash: '', response: {} };
