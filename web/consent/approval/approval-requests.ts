import { base64URLStringToBuffer, bufferToBase64URLString } from '@simplewebauthn/browser';
import { grantConsent, prepareApproval, retryPayments } from '@yarda/contracts/consent/approval.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import { problems } from '@yarda/contracts/platform/problems.ts';
import type {
  ApprovalOutcome,
  ApprovalProblem,
  Granted,
  PreparedApproval,
  ShownTerms,
  SignedApproval,
} from '@yarda/domain/consent/approval/approval-calls.ts';
import { approvalChallenge, hashTerms } from '@yarda/domain/consent/approval/approval-challenge.ts';
import { failureSentence } from '@yarda/domain/consent/approval/approval-trouble.ts';
import { consentTerms } from '@yarda/domain/consent/approval/consent-terms.ts';
import { grantChoices } from '@yarda/domain/consent/approval/grant-choices.ts';
import { proveWithDevice } from '../../identity/passkeys/ceremonies.ts';
import { hasKeyFor } from '../../identity/passkeys/key-keeper.ts';
import { troubleOf } from '../../identity/sign-in/ceremony-trouble.ts';
import { createIntent } from '../../platform/api/intent.ts';
import { isUnsettled, problemOf } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';

interface OfTerms {
  readonly terms: ShownTerms;
}

/** The approval's calls to the server and the device. Each grant is one intent, however often it is sent. */
export const approvalRequests = () => {
  const granting = createIntent();
  const retrying = createIntent();
  return {
    prepare: async ({ terms: { consent, clientId } }: OfTerms): Promise<ApprovalOutcome<PreparedApproval>> => {
      if (!(await hasKeyFor(clientId))) return keyOfAnother;
      return outcomeOf(() => request(prepareApproval, { params: { consentId: consent.consentId } }));
    },
    approve: async (
      { terms, prepared }: OfTerms & { readonly prepared: PreparedApproval },
      signal: AbortSignal,
    ): Promise<ApprovalOutcome<SignedApproval>> => {
      if (prepared.userId !== terms.payer.userId) return anotherPayer;
      try {
        return { ok: true, value: await sign(terms, prepared, signal) };
      } catch (cause) {
        return ceremonyProblem(cause);
      }
    },
    grant: ({ terms, approval }: OfTerms & { readonly approval: SignedApproval }): Promise<ApprovalOutcome<Granted>> =>
      outcomeOf(() =>
        granting(async (idempotencyKey) => {
          const { consent, accountIds, immediate } = terms;
          const body = {
            ...grantChoices(consent, accountIds, immediate),
            approval: { ...approval, response: { ...approval.response } },
          };
          const input = { params: { consentId: consent.consentId }, body };
          return grantedFrom(await request(grantConsent, input, { idempotencyKey }));
        }),
      ),
    retry: ({ terms }: OfTerms): Promise<ApprovalOutcome<Granted>> =>
      outcomeOf(() =>
        retrying(async (idempotencyKey) => {
          const input = { params: { consentId: terms.consent.consentId }, body: {} };
          return grantedFrom(await request(retryPayments, input, { idempotencyKey }));
        }),
      ),
  };
};

const grantedFrom = ({ consent, paymentResults }: ReplyOf<typeof retryPayments>): Granted => ({
  consent,
  failedPayments: paymentResults.failed,
  failure: failureSentence(paymentResults),
});

/** Signs the exact terms shown with a passkey, naming the payer as the server does to this merchant. */
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

/** Another person signed in elsewhere, so this page's key signs nothing: treated as an expired key. */
const keyOfAnother = {
  ok: false,
  code: 'TEMPORARY_KEY_EXPIRED',
  message: problems.TEMPORARY_KEY_EXPIRED,
} as const;

const anotherPayer = {
  ok: false,
  code: 'GRANT_TERMS_CHANGED',
  message: 'A different person is signed in now. Please read this again.',
} as const;

const outcomeOf = async <Value>(work: () => Promise<Value>): Promise<ApprovalOutcome<Value>> => {
  try {
    return { ok: true, value: await work() };
  } catch (cause) {
    const problem = problemOf(cause);
    const { code, retryAfterSeconds: wait } = problem;
    if (isUnsettled(problem)) return { ok: false, code, message: 'Failed to grant consent' };
    const possible = wait === undefined ? {} : { possibleFrom: new Date(Date.now() + wait * 1_000).toISOString() };
    return { ok: false, code, message: problem.message, ...possible };
  }
};

/** Turns a failed passkey ceremony into an approval problem that tells the payer what to do. */
const ceremonyProblem = (cause: unknown): ApprovalProblem & { readonly ok: false } => {
  const trouble = troubleOf(cause);
  if (trouble === 'passkey-cancelled') return { ok: false, code: 'PASSKEY_CANCELLED', message: cancelled };
  if (trouble === 'passkey-forbidden' || trouble === 'passkeys-unsupported')
    return { ok: false, code: 'PASSKEY_FORBIDDEN', message: forbidden };
  return { ok: false, code: 'PASSKEY_FAILED', message: 'Failed to grant consent' };
};

const cancelled = 'The approval was cancelled or took too long. You have not agreed to anything. Please try again.';
const forbidden = 'Your browser does not allow passkeys here. Open this page in its own tab to approve.';
