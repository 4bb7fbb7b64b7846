import type { LinkedAccount } from '../accounts/linked-choice.ts';

/** What the payer did, and what became of the session and of the offer. */
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
  /** The account turns out to be linked already, or to be somebody else's. */
  | { readonly type: 'offer.withdrawn' };

/** Whether somebody is signed in, and by which discovery they can sign in where not. */
export interface AccountPromptInput {
  readonly signedIn: boolean;
  readonly discoveryId: string | null;
}

export interface AccountPromptContext extends AccountPromptInput {
  readonly linked: LinkedAccount | null;
  readonly declined: boolean;
  readonly problem: string | null;
}
