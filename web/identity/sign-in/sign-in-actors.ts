import * as wire from '@yarda/contracts/identity/sign-in.ts';
import type { DeviceProgress, ProofTransfer } from '@yarda/contracts/identity/sign-in-proofs.ts';
import * as proofs from '@yarda/contracts/identity/sign-in-proofs.ts';
import type { ReplyOf } from '@yarda/contracts/platform/call.ts';
import { deviceName } from '@yarda/domain/identity/passkeys/device-name.ts';
import type {
  Identified,
  PasskeyOffer,
  SentCode,
  SignInOutcome,
} from '@yarda/domain/identity/sign-in/sign-in-calls.ts';
import { fromPromise } from 'xstate';
import { request } from '../../platform/api/request.ts';
import { learnServerTime } from '../../platform/api/server-clock.ts';
import { createWithDevice, proveWithDevice } from '../passkeys/ceremonies.ts';
import { troubleOf } from './ceremony-trouble.ts';

type InSession = { readonly sessionId: string };
type WithPhone = InSession & { readonly phone: string };

/** The sign-in machine's calls to the server and ceremonies on the device. */
export const signInActors = {
  sendCode: fromPromise<SignInOutcome<SentCode>, WithPhone>(({ input: body }) =>
    outcomeOf(async () => {
      const { expiresAt, resendAt, now } = await request(wire.sendCode, { body });
      learnServerTime(now);
      return { expiresAt, resendAt };
    }),
  ),
  verifyCode: fromPromise<SignInOutcome<PasskeyOffer>, WithPhone & { readonly code: string }>(({ input: body }) =>
    outcomeOf(() => request(wire.verifyCode, { body })),
  ),
  createPasskey: fromPromise<SignInOutcome<Identified>, InSession & { readonly offer: PasskeyOffer }>(
    ({ input: { sessionId, offer }, signal }) =>
      outcomeOf(async () => {
        const response = await createWithDevice(offer.options, signal);
        const device = deviceName(navigator.userAgent);
        const body = { sessionId, response, ...(device && { device }) };
        return identified(await request(wire.createPasskey, { body }));
      }),
  ),
  usePasskey: fromPromise<SignInOutcome<Identified>, InSession>(({ input: { sessionId }, signal }) =>
    outcomeOf(async () => {
      const { options } = await request(wire.challengePasskey, { body: { sessionId } });
      const response = await proveWithDevice(options, signal);
      return identified(await request(wire.usePasskey, { body: { sessionId, response } }));
    }),
  ),
};

type Reply = Pick<ReplyOf<typeof wire.usePasskey>, 'userData' | 'waiting'>;

const identified = ({ userData, waiting }: Reply): Identified => {
  const given = userData ?? waiting;
  if (!given) throw new Error('The sign-in names neither a person nor a device');
  return given;
};

/** The calls of a device that waits to be let in. */
export const waitingDeviceActors = {
  readDevice: fromPromise<SignInOutcome<DeviceProgress>, InSession>(({ input: body }) =>
    outcomeOf(async () => (await request(proofs.readWaitingDevice, { body })).device),
  ),
  startAccountProof: fromPromise<SignInOutcome<ProofTransfer>, InSession & { readonly accountNumber: string }>(
    ({ input: body }) => outcomeOf(async () => (await request(proofs.startAccountProof, { body })).transfer),
  ),
  confirmAccountProof: fromPromise<SignInOutcome<boolean>, InSession>(({ input: body }) =>
    outcomeOf(async () => (await request(proofs.confirmAccountProof, { body })).proven),
  ),
  proveByName: fromPromise<SignInOutcome<true>, InSession & { readonly name: string }>(({ input: body }) =>
    outcomeOf(async () => (await request(proofs.proveByName, { body })).success),
  ),
};

const outcomeOf = async <Value>(work: () => Promise<Value>): Promise<SignInOutcome<Value>> => {
  try {
    return { ok: true, value: await work() };
  } catch (cause) {
    return { ok: false, trouble: troubleOf(cause) };
  }
};
