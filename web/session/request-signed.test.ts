import { createAccountLink } from '@yarda/contracts/linking.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith } from './ask-for-passkey.ts';
import { requestSigned } from './request-signed.ts';
import { endSession, keepSession } from './session-store.ts';

const person = (userId: string) => ({ userId, name: 'Ada Obi', phone: '+234••••••0001', image: null });
const body = { accountNumber: '1000000001', bankName: 'Zenith', accountName: 'Ada Obi', institutionCode: '000015' };
const link = () => requestSigned(createAccountLink, { body }, { idempotencyKey: 'one-link' });
const linked = { success: true, accountLink: { id: 'lnk_1', mandateType: 'otp' }, message: 'Account link created' };

/** The server's replies in turn: a problem's code, or the link. Returns the idempotency keys that it was sent. */
const answering = (...replies: readonly (string | null)[]) => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    const code = replies[sent.length];
    sent.push(new Headers(headers).get('idempotency-key'));
    if (!code) return Response.json(linked, { status: 201 });
    return Response.json({ success: false, code, message: code, error: code }, { status: 401 });
  });
  return sent;
};

let stopAnswering = () => {};
const asking = (answer: () => boolean) => {
  const asked = vi.fn((settle: (proven: boolean) => void) => settle(answer()));
  stopAnswering = answerWith(asked);
  return asked;
};

afterEach(() => {
  stopAnswering();
  endSession();
  vi.unstubAllGlobals();
});

describe('requestSigned', () => {
  it.each(['TEMPORARY_KEY_EXPIRED', 'SIGNATURE_INVALID'])(
    'after %s asks for the passkey and repeats the call once',
    async (code) => {
      const sent = answering(code);
      keepSession('tok_1', person('usr_ada'));
      const asked = asking(() => true);
      expect((await link()).accountLink.id).toBe('lnk_1');
      expect(asked).toHaveBeenCalledTimes(1);
      expect(sent).toEqual(['one-link', 'one-link']);
    },
  );

  it('asks once for all calls that wait', async () => {
    answering('TEMPORARY_KEY_EXPIRED', 'TEMPORARY_KEY_EXPIRED');
    keepSession('tok_1', person('usr_ada'));
    const asked = vi.fn((settle: (proven: boolean) => void) => void setTimeout(() => settle(true), 20));
    stopAnswering = answerWith(asked);
    await Promise.all([link(), link()]);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('does not repeat it when the person leaves, nor where no one can be asked', async () => {
    const sent = answering('TEMPORARY_KEY_EXPIRED', 'TEMPORARY_KEY_EXPIRED');
    keepSession('tok_1', person('usr_ada'));
    await expect(link()).rejects.toMatchObject({ code: 'TEMPORARY_KEY_EXPIRED' });
    asking(() => false);
    await expect(link()).rejects.toMatchObject({ code: 'TEMPORARY_KEY_EXPIRED' });
    expect(sent).toHaveLength(2);
  });

  it('does not repeat it for another person than the one it was made for', async () => {
    const sent = answering('TEMPORARY_KEY_EXPIRED');
    keepSession('tok_1', person('usr_ada'));
    asking(() => {
      keepSession('tok_2', person('usr_bola'));
      return true;
    });
    await expect(link()).rejects.toMatchObject({ code: 'TEMPORARY_KEY_EXPIRED' });
    expect(sent).toHaveLength(1);
  });

  it('asks for nothing on any other refusal', async () => {
    answering('ACCOUNT_ALREADY_LINKED');
    const asked = asking(() => true);
    await expect(link()).rejects.toMatchObject({ code: 'ACCOUNT_ALREADY_LINKED' });
    expect(asked).not.toHaveBeenCalled();
  });
});
