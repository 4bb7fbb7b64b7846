/**
 * The outcome of a call. `code` is a problem code; `message` can be shown; `settled` is false if the answer was lost.
 */
export type CallOutcome<Value> = { readonly ok: true; readonly value: Value } | CallFailure;

export interface CallFailure {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  readonly settled: boolean;
}

/** The default outcome, until the page provides the call. */
export const unprovided: CallFailure = { ok: false, code: 'INTERNAL', message: 'API request failed', settled: true };
