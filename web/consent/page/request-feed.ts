import { ownSearchForward } from '../../merchants/embedding/parent-window.ts';
import type { FailureCode } from '../../platform/api/problem.ts';
import type { PageParameters } from './page-parameters.ts';

/**
 * Opens a payment request and continues at the page of the consent it leads to. `onFailed` receives the reason for a
 * failure. Returns a function that stops it.
 */
export const openRequestFeed = (
  { consentId: paymentRequestId, isPublic: readOnly, embedded }: PageParameters,
  clientId: string,
  onFailed: (failure: FailureCode) => void,
): (() => void) => {
  let closed = false;
  const failed = (failure: FailureCode) => {
    if (!closed) onFailed(failure);
  };
  import('./open-request.ts')
    .then(({ openRequest }) => openRequest({ paymentRequestId, clientId, readOnly, embedded }))
    .then(
      (opened) => {
        if (!opened.ok) failed(opened.failure);
        else if (!closed) location.replace(`/r/${opened.consentId}${ownSearchForward()}`);
      },
      () => failed('UNREACHABLE'),
    );
  return () => {
    closed = true;
  };
};
