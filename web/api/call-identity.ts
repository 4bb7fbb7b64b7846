import type { Call } from '@yarda/contracts/call.ts';
import type { Problem } from './problem.ts';

/** A call on its way out: its address on this origin, with the query, and its body as it will be sent. */
export interface OutgoingCall {
  readonly call: Call;
  readonly address: string;
  readonly body: string | undefined;
}

/** Who makes the calls of this page. The ground does not know: the page tells it at its start. */
export interface CallIdentity {
  /** The headers that say who calls: a bearer token, a signature. Throws a `Problem` where the call needs what is not there. */
  readonly headersOf: (outgoing: OutgoingCall) => Record<string, string> | Promise<Record<string, string>>;
  /** Hears of every refusal, and of whom: the headers that it gave. Answers with the problem to raise. */
  readonly refused: (problem: Problem, headers: Readonly<Record<string, string>>) => Problem;
}

type Load = () => Promise<CallIdentity>;

let load: Load = async () => ({ headersOf: () => ({}), refused: (problem) => problem });

/** From here on the page's calls are made by whom this loads, when the first of them is made. */
export const identifyCalls = (given: Load): void => {
  load = given;
};

export const callIdentity = (): Promise<CallIdentity> => load();
