import type { UserAccount } from '@yarda/contracts/accounts/accounts.ts';
import type { Consent } from '@yarda/contracts/consent/requested-consent.ts';
import type { User } from '@yarda/contracts/identity/people.ts';
import { fromPromise } from 'xstate';
import type { ImmediateChoice } from './grant-choices.ts';

/** The terms on screen when the payer consented: exactly these are signed. */
export interface ShownTerms {
  readonly consent: Consent;
  readonly clientId: string;
  readonly payer: User;
  /** The payer's accounts that may be debited. */
  readonly accountIds: readonly string[];
  readonly accounts: readonly UserAccount[];
  /** How the payment due now is made. */
  readonly immediate: ImmediateChoice;
}

type OfTerms = { readonly terms: ShownTerms | null };

/** Why an approval failed: a problem code or the ceremony's own code, and a sentence to show. */
export interface ApprovalProblem {
  /** When the same approval can succeed, if the server says so: an ISO timestamp. */
  readonly possibleFrom?: string;
  readonly code: string;
  readonly message: string;
}

export type ApprovalOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | ({ readonly ok: false } & ApprovalProblem);

/** A fresh nonce (base64url), and the passkeys that can sign it. */
export interface PreparedApproval {
  readonly nonce: string;
  readonly rpId: string;
  readonly passkeys: readonly { readonly id: string; readonly transports: readonly string[] }[];
  /** As the terms name them to the merchant. */
  readonly payer: { readonly userId: string; readonly name: string };
  /** The signed-in person's own id. */
  readonly userId: string;
}

/** The passkey's signature over the terms that were shown. */
export interface SignedApproval {
  readonly termsHash: string;
  readonly response: Readonly<Record<string, unknown>>;
}

/** The result of a grant: the consent as it is now, how many of its payments failed, and the message about them. */
export interface Granted {
  readonly consent: Consent;
  readonly failedPayments: number;
  readonly failure: string | null;
}

/** The calls of an approval. The page provides them; the defaults answer with a failure. */
export const approvalCalls = {
  prepare: fromPromise<ApprovalOutcome<PreparedApproval>, OfTerms>(() => Promise.resolve(notProvided)),
  approve: fromPromise<ApprovalOutcome<SignedApproval>, OfTerms & { readonly prepared: PreparedApproval }>(() =>
    Promise.resolve(notProvided),
  ),
  grant: fromPromise<ApprovalOutcome<Granted>, OfTerms & { readonly approval: SignedApproval }>(() =>
    Promise.resolve(notProvided),
  ),
  /** Retries only the payments that failed. */
  retry: fromPromise<ApprovalOutcome<Granted>, OfTerms>(() => Promise.resolve(notProvided)),
};

const notProvided = { ok: false, code: 'INTERNAL', message: 'Failed to grant consent' } as const;
