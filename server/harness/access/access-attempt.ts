import type { Call, CallInput } from '@yarda/contracts/platform/call.ts';
import type { CallerKind } from '../access-table.ts';
import type { Person } from '../person.ts';
import type { TestServer } from '../test-server.ts';

/** One caller's input to a call, with headers besides the caller's credential. */
export interface Attempted extends CallInput<Call> {
  readonly headers?: Readonly<Record<string, string>>;
}

/** The input to a call: the same for every caller, or made for each caller with an object that the call may use up. */
export type Attempt = Attempted | ((caller: CallerKind) => Attempted | Promise<Attempted>);

/** The callers: two payers with devices, two merchants by their keys, and an operator. */
export interface AccessFixture {
  readonly server: TestServer;
  /** Ada: what is asked for is hers. */
  readonly owner: Person;
  /** Bola: it is not hers. */
  readonly stranger: Person;
  readonly operator: { readonly secretKey: string };
  /** The credential that a caller sends. */
  readonly headersOf: (caller: CallerKind) => Readonly<Record<string, string>>;
  /** The bearer token of a caller that is signed in; none for others. */
  readonly tokenOf: (caller: CallerKind) => string | undefined;
}
