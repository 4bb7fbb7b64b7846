import type { Asking, Call, ReplyOf } from '@yarda/contracts/platform/call.ts';
import { passkeyUnused } from '@yarda/domain/identity/session/passkey-outcome.ts';
import { Problem, problemOf } from '../../platform/api/problem.ts';
import { request } from '../../platform/api/request.ts';
import { isUnproven } from './is-unproven.ts';
import { personSignedIn, requestPasskey } from './request-passkey.ts';

interface Sending {
  readonly idempotencyKey: string;
}

/**
 * Makes a signed call. If the page's temporary key is no longer valid, asks the person for their passkey and repeats the
 * call under the same idempotency key. Throws the refusal, in words for the person, if they do not use it.
 */
export const requestSigned = async <C extends Call>(
  call: C,
  asking: Asking<C>,
  sending: Sending,
): Promise<ReplyOf<C>> => {
  const userId = personSignedIn();
  try {
    return await request(call, asking, sending);
  } catch (cause) {
    const problem = problemOf(cause);
    if (!isUnproven(problem)) throw cause;
    const outcome = await requestPasskey(userId);
    if (outcome !== 'proven') throw new Problem({ code: problem.code, message: passkeyUnused[outcome] });
    return request(call, asking, sending);
  }
};
