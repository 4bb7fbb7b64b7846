import type { UserAccount } from '@yarda/contracts/accounts.ts';
import type { Consent } from '@yarda/contracts/asked-consent.ts';
import type { User } from '@yarda/contracts/people.ts';
import { fromPromise } from 'xstate';
import type { ImmediateChoice } from './grant-choices.ts';

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

type OfTerms = { readonly terms: ShownTerms | null };

/** Why an approval did not come about: a problem's code, or the ceremony's, and a sentence fit to be shown. */
export interface ApprovalProblem {
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
  readonly payer: { readonly userId: string; readonly name: string };
}

/** The passkey's signature over the terms that were shown. */
export interface SignedApproval {
  readonly termsHash: string;
  readonly response: Readonly<Record<string, unknown>>;
}

/** What granting came to: the consent as it is now, how many of its payments failed, and what is said of that. */
export interface Granted {
  readonly consent: Consent;
  readonly failedPayments: number;
  readonly failure: string | null;
}

/** The calls of an approval. The page provides them; until it does they say that nobody answers. */
export const approvalCalls = {
  prepare: fromPromise<ApprovalOutcome<PreparedApproval>, OfTerms>(() => Promise.resolve(nobody)),
  approve: fromPromise<ApprovalOutcome<SignedApproval>, OfTerms & { readonly prepared: PreparedApproval }>(() =>
    Promise.resolve(nobody),
  ),
  grant: fromPromise<ApprovalOutcome<Granted>, OfTerms & { readonly approval: SignedApproval }>(() =>
    Promise.resolve(nobody),
  ),
  /** Makes the payments again that failed, and no others. */
  retry: fromPromise<ApprovalOutcome<Granted>, OfTerms>(() => Promise.resolve(nobody)),
};

const nobody = { ok: false, code: 'INTERNAL', message: 'Failed to grant consent' } as const;
