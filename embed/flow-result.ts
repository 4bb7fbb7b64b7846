import type { ConsentOutcome, MessageToParent } from './frame-types.ts';

type ConsentStatus = Extract<MessageToParent, { type: 'oya-money-consent-data' }>['status'];

/**
 * How a flow ended, once. `granted`: the payer agreed; `consent` is null where they had done so before. `pending`: they left
 * before it was over, and may come back to the same address. `failed`: the page could not go on. Whatever it says, your
 * server reads the consent before you ship.
 */
export type FlowResult =
  | { readonly status: 'granted'; readonly consentId: string | null; readonly consent: ConsentOutcome | null }
  | { readonly status: Exclude<ConsentStatus, 'granted'>; readonly consentId: string | null }
  | { readonly status: 'failed'; readonly consentId: string | null; readonly error: string };

/** Messages of the page to a flow so far. */
export interface FlowProgress {
  readonly consentId: string | null;
  readonly status: ConsentStatus;
  readonly consent: ConsentOutcome | null;
  readonly error: string | null;
}

/** State of a flow before the page's first message. */
export const nothingReceived: FlowProgress = { consentId: null, status: 'pending', consent: null, error: null };

/** The result of what was heard. A failure is one only while the consent was open: after a decline it says that it ends. */
export const flowResult = ({ consentId, status, consent, error }: FlowProgress): FlowResult => {
  if (consent || status === 'granted') return { status: 'granted', consentId, consent };
  if (error !== null && status === 'pending') return { status: 'failed', consentId, error };
  return { status, consentId };
};
