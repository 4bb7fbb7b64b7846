import { stopDevice } from '@yarda/contracts/identity/sign-in-devices.ts';
import { passkeyUnused } from '@yarda/domain/identity/session/passkey-request-machine.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { passkeyRequest, personSignedIn, requestSigned } from './request-signed.ts';
import { endSession, storeSession } from './session-store.ts';

const person = (userId: string) => ({ userId, name: 'Ada Obi', phone: '+234••••••0001', image: null });
const stop = () => requestSigned(stopDevice, { params: { deviceId: 'dev_1' } }, { idempotencyKey: 'one-stop' });

/** The server's replies in turn: a problem's code, or success. Returns the idempotency keys that it was sent. */
const answering = (...replies: readonly (string | null)[]) => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const code = replies[sent.length];
    sent.push(new Headers(headers).get('idempotency-key'));
    if (!code) return Response.json({ success: true });
    return Response.json({ success: false, code, message: code, error: code }, { status: 401 });
  });
  return sent;
};

/** A prompt on the page, and what its person does each time they are asked. Returns how often they were. */
const requestFor = (act: () => void) => {
  const requested = vi.fn(act);
  passkeyRequest.send({ type: 'prompt.opened' });
  let wasRequested = false;
  const watching = passkeyRequest.subscribe((now) => {
    const isRequested = now.matches({ asking: 'proving' });
    if (isRequested && !wasRequested) queueMicrotask(requested);
    wasRequested = isRequested;
  });
  stopRequesting = () => watching.unsubscribe();
  return requested;
};
let stopRequesting = () => {};

const provesThemself = () => passkeyRequest.send({ type: 'passkey.used', userId: personSignedIn() });
const leaves = () => passkeyRequest.send({ type: 'payer.left' });

afterEach(() => {
  stopRequesting();
  passkeyRequest.send({ type: 'prompt.closed' });
  endSession();
  vi.unstubAllGlobals();
});

describe('requestSigned', () => {
  it.each(['TEMPORARY_KEY_EXPIRED', 'SIGNATURE_INVALID'])(
    'after %s asks for the passkey and repeats the call once',
    async (code) => {
      const sent = answering(code);
      storeSession('tok_1', person('usr_ada'));
      const requested = requestFor(provesThemself);
      await expect(stop()).resolves.toEqual({ success: true });
      expect(requested).toHaveBeenCalledTimes(1);
      expect(sent).toEqual(['one-stop', 'one-stop']);
    },
  );

  it('asks once for all calls that wait', async () => {
    answering('TEMPORARY_KEY_EXPIRED', 'TEMPORARY_KEY_EXPIRED');
    storeSession('tok_1', person('usr_ada'));
    const requested = requestFor(() => void setTimeout(provesThemself, 20));
    await Promise.all([stop(), stop()]);
    expect(requested).toHaveBeenCalledTimes(1);
  });

  it('is not made when the person cancels the passkey, and says so', async () => {
    const sent = answering('TEMPORARY_KEY_EXPIRED');
    storeSession('tok_1', person('usr_ada'));
    requestFor(leaves);
    await expect(stop()).rejects.toMatchObject({ code: 'TEMPORARY_KEY_EXPIRED', message: passkeyUnused.left });
    expect(sent).toHaveLength(1);
  });

  it('is not made where no one can be asked', async () => {
    const sent = answering('TEMPORARY_KEY_EXPIRED');
    storeSession('tok_1', person('usr_ada'));
    await expect(stop()).rejects.toMatchObject({ message: passkeyUnused.unable });
    expect(sent).toHaveLength(1);
  });

  it('is not made for another person than the one who began it', async () => {
    const sent = answering('TEMPORARY_KEY_EXPIRED');
    storeSession('tok_1', person('usr_ada'));
    requestFor(() => {
      storeSession('tok_2', person('usr_bola'));
      provesThemself();
    });
    await expect(stop()).rejects.toMatchObject({ message: passkeyUnused['other-person'] });
    expect(sent).toHaveLength(1);
  });

  it('asks for nothing on any other refusal', async () => {
    answering('DEVICE_NOT_FOUND');
    const requested = requestFor(provesThemself);
    await expect(stop()).rejects.toMatchObject({ code: 'DEVICE_NOT_FOUND' });
    expect(requested).not.toHaveBeenCalled();
  });
});
