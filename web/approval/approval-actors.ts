import { base64URLStringToBuffer, bufferToBase64URLString } from '@simplewebauthn/browser';
import type { UserAccount } from '@yarda/contracts/accounts.ts';
import { grantConsent, prepareApproval, retryPayments } from '@yarda/contracts/approval.ts';
import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { ReplyOf } from '@yarda/contracts/call.ts';
import type { User } from '@yarda/contracts/people.ts';
import { problems } from '@yarda/contracts/problems.ts';
import type {
  ApprovalOutcome,
  Granted,
  PreparedApproval,
  SignedApproval,
} from '@yarda/domain/approval/approval-calls.ts';
import { approvalChallenge, hashTerms } from '@yarda/domain/approval/approval-challenge.ts';
import { consentTerms } from '@yarda/domain/approval/consent-terms.ts';
import { failureSentence } from '@yarda/domain/approval/failed-payments.ts';
import { grantChoices, type ImmediateChoice } from '@yarda/domain/approval/grant-choices.ts';
import { fromPromise } from 'xstate';
import { createIntent } from '../api/intent.ts';
import { isUnsettled, problemOf } from '../api/problem.ts';
import { request } from '../api/request.ts';
import { proveWithDevice } from '../attestation/ceremonies.ts';
import { hasKeyFor } from '../attestation/key-keeper.ts';
import { ceremonyProblem } from './approval-problem.ts';

/** What was on screen when the payer consented: exactly that is signed. */
export interface ShownTerms {
  readonly consent: Consent;
  readonly clientId: string;
  readonly payer: User;
  /** The accounts that may be debited, of those the payer has. */
  readonly accountIds: readonly string[];
  readonly accounts: readonly UserAccount[];
  /** How what is due at once is paid. */
  readonly immediate: ImmediateChoice;
}

/** The approval machine's calls. Each grant is one intent of the payer, however often it is sent. */
export const approvalActors = (shown: () => ShownTerms) => {
  const granting = createIntent();
  const retrying = createIntent();
  return {
    prepare: fromPromise<ApprovalOutcome<PreparedApproval>>(async () => {
      const { consent, clientId } = shown();
      if (!(await hasKeyFor(clientId))) return keyOfAnother;
      return outcomeOf(() => request(prepareApproval, { params: { consentId: consent.consentId } }));
    }),
    approve: fromPromise<ApprovalOutcome<SignedApproval>, { readonly prepared: PreparedApproval }>(
      async ({ input: { prepared }, signal }) => {
        if (prepared.payer.userId !== shown().payer.userId) return anotherPayer;
        try {
          return { ok: true, value: await sign(shown(), prepared, signal) };
        } catch (cause) {
          return ceremonyProblem(cause);
        }
      },
    ),
    grant: fromPromise<ApprovalOutcome<Granted>, { readonly approval: SignedApproval }>(({ input: { approval } }) =>
      outcomeOf(() =>
        granting(async (idempotencyKey) => {
          const { consent, accountIds, immediate } = shown();
          const body = {
            ...grantChoices(consent, accountIds, immediate),
            approval: { ...approval, response: { ...approval.response } },
          };
          const asking = { params: { consentId: consent.consentId }, body };
          return grantedFrom(await request(grantConsent, asking, { idempotencyKey }));
        }),
      ),
    ),
    retry: fromPromise<ApprovalOutcome<Granted>>(() =>
      outcomeOf(() =>
        retrying(async (idempotencyKey) => {
          const asking = { params: { consentId: shown().consent.consentId }, body: {} };
          return grantedFrom(await request(retryPayments, asking, { idempotencyKey }));
        }),
      ),
    ),
  };
};

const grantedFrom = ({ consent, paymentResults }: ReplyOf<typeof retryPayments>): Granted => ({
  consent,
  failedPayments: paymentResults.failed,
  failure: failureSentence(paymentResults),
});

/** The passkey's signature over the terms as they were shown, by whom the server says will pay. */
const sign = async (
  { consent, clientId, accountIds, accounts, immediate }: ShownTerms,
  { nonce, rpId, passkeys, payer }: PreparedApproval,
  signal: AbortSignal,
): Promise<SignedApproval> => {
  const choices = grantChoices(consent, accountIds, immediate);
  const termsHash = await hashTerms(consentTerms(consent, clientId, payer, choices, accounts));
  const challenge = await approvalChallenge(new Uint8Array(base64URLStringToBuffer(nonce)), termsHash);
  const response = await proveWithDevice(
    {
      challenge: bufferToBase64URLString(challenge.buffer),
      rpId,
      allowCredentials: passkeys.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
      userVerification: 'required',
    },
    signal,
  );
  return { termsHash: bufferToBase64URLString(termsHash.buffer), response };
};

/** Somebody signed in elsewhere, with a key that signs nothing here: the same as one that has run out. */
const keyOfAnother = {
  ok: false,
  code: 'TEMPORARY_KEY_EXPIRED',
  message: problems.TEMPORARY_KEY_EXPIRED,
} as const;

const anotherPayer = {
  ok: false,
  code: 'GRANT_TERMS_CHANGED',
  message: 'Somebody else is signed in now. Please read it again.',
} as const;

const outcomeOf = async <Value>(work: () => Promise<Value>): Promise<ApprovalOutcome<Value>> => {
  try {
    return { ok: true, value: await work() };
  } catch (cause) {
    const problem = problemOf(cause);
    const { code } = problem;
    return { ok: false, code, message: isUnsettled(problem) ? 'Failed to grant consent' : problem.message };
  }
};
