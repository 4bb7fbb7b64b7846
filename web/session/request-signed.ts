import type { Asking, Call, ReplyOf } from '@yarda/contracts/call.ts';
import { passkeyUnused } from '@yarda/domain/session/passkey-outcome.ts';
import { Problem, problemOf } from '../api/problem.ts';
import { request } from '../api/request.ts';
import { askForPasskey, personSignedIn } from './ask-for-passkey.ts';

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
    if (!isUnproven(cause)) throw cause;
    const outcome = await askForPasskey(userId);
    if (outcome !== 'proven') throw new Problem({ code: problemOf(cause).code, message: passkeyUnused[outcome] });
    return request(call, asking, sending);
  }
};

/** The key's ten minutes are over, or this page never had one that the server knows. */
const isUnproven = (cause: unknown): boolean => {
  const { code } = problemOf(cause);
  return code === 'TEMPORARY_KEY_EXPIRED' || code === 'SIGNATURE_INVALID';
};
