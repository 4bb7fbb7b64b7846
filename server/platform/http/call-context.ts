import { type Caller, viewHeader } from '@yarda/contracts/platform/call.ts';
import type { Once } from './once.ts';
import type { RegisteredKey } from './registered-key.ts';

/** A handler's context besides its input; the caller's part depends on who may call. */
export type CallContext<Who extends Caller> = RequestContext & CallerContext[Who];

interface RequestContext {
  /** A request header by its lower-case name. */
  readonly header: (name: string) => string | undefined;
  /** The client's network address. */
  readonly address: string;
  /** The transaction to do the work in; under an idempotency key its result is kept. */
  readonly once: Once;
}

/** The caller, by kind. Replies to anyone may depend on whether the visitor is signed in. */
export interface CallerContext {
  readonly merchant: { readonly merchantId: string; readonly key: RegisteredKey };
  readonly operator: { readonly operator: Operator };
  /** `signed` checks that the payer's page has signed the request too; throws a `Problem` if not. */
  readonly payer: { readonly payer: Payer; readonly signed: () => Promise<Signer> };
  readonly signer: { readonly signer: Signer };
  readonly anyone: { readonly visitor: Payer | null };
}

/** One of the operator's people. */
export interface Operator {
  readonly keyId: string;
  readonly name: string;
}

/** A person signed in with a bearer token. */
export interface Payer {
  readonly userId: string;
  readonly token: string;
  /** The passkey that started the session; null if none did. */
  readonly credentialId: string | null;
}

/** A person whose passkey has bound the key that signed a request. */
export interface Signer {
  readonly sessionId: string;
  readonly userId: string;
  readonly credentialId: string;
  readonly clientId: string;
  readonly discoveryId: string;
  /** The app that the sign-in was opened for, if it named one. */
  readonly authAppId: string | null;
}

/** Whether a request comes from a page opened as a read-only public view. */
export const isPublicView = (header: RequestContext['header']): boolean =>
  header(viewHeader.name) === viewHeader.readOnly;
