import type { LinkedAccount } from '../accounts/linked-choice.ts';

/** What the payer did, and what happened to the session and the offer. */
export type AccountPromptEvent =
  | {
      readonly type:
        | 'payer.accepted'
        | 'payer.authenticated'
        | 'payer.signed_out'
        | 'payer.confirmed'
        | 'payer.skipped'
        | 'panel.closed';
    }
  | { readonly type: 'account.linked'; readonly linked: LinkedAccount }
  /** The account is already linked, or belongs to someone else. */
  | { readonly type: 'offer.withdrawn' };

/** Whether someone is signed in, and otherwise which discovery to use for a sign-in. */
export interface AccountPromptInput {
  readonly signedIn: boolean;
  readonly discoveryId: string | null;
}

export interface AccountPromptContext extends AccountPromptInput {
  readonly linked: LinkedAccount | null;
  readonly declined: boolean;
  readonly problem: string | null;
}
