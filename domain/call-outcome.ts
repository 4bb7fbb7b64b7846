/** What a call came to. `code` is a problem's code; `message` is fit to be shown; `settled` is false where the answer was lost. */
export type CallOutcome<Value> = { readonly ok: true; readonly value: Value } | CallFailure;

export interface CallFailure {
  readonly ok: false;
  readonly code: string;
  readonly message: string;
  readonly settled: boolean;
}

/** What a call comes to until the page provides it. */
export const unprovided: CallFailure = { ok: false, code: 'INTERNAL', message: 'API request failed', settled: true };
