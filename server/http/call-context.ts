import { type Caller, viewHeader } from '@yarda/contracts/call.ts';
import type { Once } from './once.ts';

/** What a call's handler knows besides what is asked; who calls depends on who may. */
export type CallContext<Who extends Caller> = RequestContext & CallerContext[Who];

interface RequestContext {
  /** A request header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** The network address that it comes from. */
  readonly address: string;
  /** The transaction to do the work in; under an idempotency key its result is kept. */
  readonly once: Once;
}

/** Who calls. What an anonymous visitor is not told depends on whether there is one signed in. */
export interface CallerContext {
  readonly merchant: { readonly merchantId: string };
  readonly payer: { readonly payer: Payer };
  readonly signer: { readonly signer: Signer };
  readonly anyone: { readonly visitor: Payer | null };
}

/** A person signed in, by a bearer token. */
export interface Payer {
  readonly userId: string;
  readonly token: string;
  /** The passkey that the session began with; null where it began without one. */
  readonly credentialId: string | null;
}

/** A person whose passkey has bound the key that signed a request. */
export interface Signer {
  readonly sessionId: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly clientId: string;
  readonly discoveryId: string;
}

/** Whether a request comes from a page that was opened only to look on. */
export const isPublicView = (header: RequestContext['header']): boolean =>
  header(viewHeader.name) === viewHeader.readOnly;
