import type { FailureCode } from '../api/problem.ts';
import type { PageParameters } from './page-parameters.ts';

/**
 * Opens a payment request in the place of a consent, and goes on at the page of the consent that it leads to. `onFailed`
 * hears why it cannot. Answers with what stops it.
 */
export const openRequestFeed = (
  { consentId: paymentRequestId, isPublic: readOnly }: PageParameters,
  clientId: string,
  onFailed: (failure: FailureCode) => void,
): (() => void) => {
  let closed = false;
  const failed = (failure: FailureCode) => {
    if (!closed) onFailed(failure);
  };
  import('./open-request.ts')
    .then(({ openRequest }) => openRequest({ paymentRequestId, clientId, readOnly }))
    .then(
      (opened) => {
        if (!opened.ok) failed(opened.failure);
        else if (!closed) location.replace(`/r/${opened.consentId}${location.search}`);
      },
      () => failed('UNREACHABLE'),
    );
  return () => {
    closed = true;
  };
};
