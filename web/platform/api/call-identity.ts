import type { Call } from '@yarda/contracts/platform/call.ts';
import type { Problem } from './problem.ts';

/** An outgoing call: its address on this origin with the query, and its exact body. */
export interface OutgoingCall {
  readonly call: Call;
  readonly address: string;
  readonly body: string | undefined;
}

/** The caller of this page's requests, set by the page at start. The API layer itself does not know the caller. */
export interface CallIdentity {
  /** The caller's headers: a bearer token, a signature. Throws a `Problem` when a required credential is missing. */
  readonly headersOf: (outgoing: OutgoingCall) => Record<string, string> | Promise<Record<string, string>>;
  /** Called on every refusal, with the headers that were sent. Returns the problem to throw. */
  readonly refused: (problem: Problem, headers: Readonly<Record<string, string>>) => Problem;
}

type Load = () => Promise<CallIdentity>;

let load: Load = async () => ({ headersOf: () => ({}), refused: (problem) => problem });

/** Sets the identity for the page's calls, loaded when the first one is made. */
export const identifyCalls = (given: Load): void => {
  load = given;
};

export const callIdentity = (): Promise<CallIdentity> => load();
