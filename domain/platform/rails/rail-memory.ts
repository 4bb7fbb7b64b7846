/** A value that can be stored as JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [field: string]: Json };

/** A call to a provider: what it does, and our reference, which is its own within the kind. */
export interface RailCall {
  readonly kind: string;
  readonly reference: string;
}

/**
 * A call that is remembered. `sending`: it was sent, or was about to be, and no answer is known. `answered`: it was
 * sent, and `value` is what came back. `ended`: it is given up, and must never be sent; a provider promises no such
 * thing, so the promise is kept here.
 */
export interface Remembered {
  readonly status: 'sending' | 'answered' | 'ended';
  readonly value: Json;
  /** When it was begun, or ended without having been. */
  readonly since: Date;
}

/**
 * One rail's store of provider data, since no provider answers by our reference alone. Everything is committed when a
 * call resolves, so that a crash between storing and sending never sends twice.
 */
export interface RailMemory {
  /** Remembers that a call is about to be sent. True for one caller alone, ever: no other may send it. */
  start(call: RailCall, value: Json): Promise<boolean>;
  /**
   * Remembers that a call, which was answered and did nothing, is about to be sent again. True for one caller alone of all who
   * know it as it was begun at `since`.
   */
  again(call: RailCall, since: Date): Promise<boolean>;
  /** Remembers an answer, which may come late: a call that was ended stays ended. Throws if it was never begun or ended. */
  answered(call: RailCall, value: Json): Promise<void>;
  /**
   * Ends a call that was never begun, or has had no answer since `unansweredSince` or before; an answered one stays as it
   * is. Resolves to what is remembered then.
   */
  end(call: RailCall, unansweredSince: Date): Promise<Remembered>;
  find(call: RailCall): Promise<Remembered | null>;
}
