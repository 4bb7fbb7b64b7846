import type { LinkedAccount } from '../../accounts/linked-choice.ts';
import type { PanelInput, PanelNotification } from '../../linking/linking-context.ts';

/** Events of the payer, the session and the offer. */
export type AccountPromptEvent =
  | {
      readonly type: 'payer.accepted' | 'payer.authenticated' | 'payer.signed_out' | 'payer.skipped';
    }
  /** The account on screen is to be linked. */
  | { readonly type: 'payer.confirmed'; readonly panel: PanelInput }
  | PanelNotification
  /** The account is already linked, or belongs to someone else. */
  | { readonly type: 'offer.withdrawn' };

/** Whether someone is signed in, and otherwise which discovery to use for a sign-in. */
export interface AccountPromptInput {
  readonly signedIn: boolean;
  readonly discoveryId: string | null;
}

export interface AccountPromptContext extends AccountPromptInput {
  readonly panel: PanelInput | null;
  readonly linked: LinkedAccount | null;
  readonly declined: boolean;
  readonly problem: string | null;
}
