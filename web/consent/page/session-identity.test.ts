import { listUserAccounts, signImageUrl } from '@yarda/contracts/accounts/accounts.ts';
import { readConsent } from '@yarda/contracts/consent/consent.ts';
import { openAttestSession } from '@yarda/contracts/identity/attestation.ts';
import { logIn, readMe } from '@yarda/contracts/identity/session.ts';
import { storageKeys } from '@yarda/contracts/identity/session-storage.ts';
import { readFavoritesAndRecents } from '@yarda/contracts/payments/payment-history.ts';
import type { Call } from '@yarda/contracts/platform/call.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sessionIdentity } from '../../identity/session/session-identity.ts';
import { currentSession, endSession, storeSession } from '../../identity/session/session-store.ts';
import { Problem } from '../../platform/api/problem.ts';
import { writeDevice } from '../../platform/api/text-storage.ts';

const ada = { userId: 'usr_ada', name: 'Ada Obi', phone: '+234••••••0001', image: null };
const headersOf = async (call: Call) => sessionIdentity.headersOf({ call, address: call.path, body: undefined });
const problem = (code: Problem['code']) => new Problem({ code, message: 'as the server said it' });
const bearer = { authorization: 'Bearer tok_1' };

const onPage = (pathname: string, framed = false) => {
  const assign = vi.fn();
  const page = { location: { pathname, search: '?clientId=cli_demo', assign, origin: 'https://pay.example' } };
  const window: Record<string, unknown> = {};
  window.parent = framed ? {} : window;
  const stored = new Map<string, string>();
  vi.stubGlobal('location', page.location);
  vi.stubGlobal('window', window);
  vi.stubGlobal('sessionStorage', { setItem: (key: string, text: string) => stored.set(key, text) });
  return { assign, stored };
};

afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

describe('sessionIdentity', () => {
  it('sends no identity when signed out', async () => {
    expect(await headersOf(readConsent)).toEqual({});
  });

  it('refuses a payer’s call without a token', async () => {
    await expect(headersOf(listUserAccounts)).rejects.toMatchObject({
      code: 'TOKEN_MISSING',
      message: 'Authentication token not available',
    });
  });

  it('sends the token with every call except sign-in and pictures', async () => {
    onPage('/');
    storeSession('tok_1', ada);
    expect(await headersOf(readConsent)).toEqual(bearer);
    expect(await headersOf(listUserAccounts)).toEqual(bearer);
    expect(await headersOf(openAttestSession)).toEqual({});
    expect(await headersOf(signImageUrl)).toEqual({});
    await expect(headersOf(logIn)).rejects.toMatchObject({ code: 'TEMPORARY_KEY_EXPIRED' });
  });

  it('keeps every character that an id may have', async () => {
    storeSession('tok_1', ada);
    writeDevice(storageKeys.identifiedTo, 'mer_Ab-9_x');
    expect(await headersOf(listUserAccounts)).toMatchObject({ 'x-identify-to': 'mer_Ab-9_x' });
  });

  it('names the merchant acted for, except on auth/me, and as x-merchant-id for favorites', async () => {
    storeSession('tok_1', ada);
    writeDevice(storageKeys.identifiedTo, 'mer_lekki');
    expect(await headersOf(listUserAccounts)).toEqual({ ...bearer, 'x-identify-to': 'mer_lekki' });
    expect(await headersOf(readMe)).toEqual(bearer);
    expect(await headersOf(readFavoritesAndRecents)).toEqual({ ...bearer, 'x-merchant-id': 'mer_lekki' });
  });

  it('drops an invalid merchant id', async () => {
    storeSession('tok_1', ada);
    writeDevice(storageKeys.identifiedTo, 'mer_lekki\r\nx-other: 1');
    expect(await headersOf(listUserAccounts)).toEqual(bearer);
  });

  describe('when a token in use has expired', () => {
    it('clears the stored session, redirects to / and throws', () => {
      const { assign, stored } = onPage('/r/cns_1');
      storeSession('tok_1', ada);
      writeDevice(storageKeys.identifiedTo, 'mer_lekki');
      const raised = sessionIdentity.refused(problem('TOKEN_EXPIRED'), bearer);
      expect(raised.message).toBe('Token expired - redirecting to login');
      expect(assign).toHaveBeenCalledWith('/');
      expect(currentSession().status).toBe('signed-out');
      expect([...stored.values()]).toEqual(['/r/cns_1?clientId=cli_demo']);
    });

    it('stays on the sign-in page', () => {
      const { assign } = onPage('/');
      storeSession('tok_1', ada);
      sessionIdentity.refused(problem('TOKEN_EXPIRED'), bearer);
      expect(assign).not.toHaveBeenCalled();
      expect(currentSession().status).toBe('signed-out');
    });

    it('stays in a frame, which cannot be redirected there, and says so', () => {
      const { assign } = onPage('/r/cns_1', true);
      storeSession('tok_1', ada);
      sessionIdentity.refused(problem('TOKEN_EXPIRED'), bearer);
      expect(assign).not.toHaveBeenCalled();
      expect(currentSession()).toEqual({ status: 'signed-out', leaving: true });
    });
  });

  it('treats an expired token that is checked when the page loads in the same way', () => {
    const { assign, stored } = onPage('/r/cns_1');
    writeDevice(storageKeys.token, 'tok_1');
    const raised = sessionIdentity.refused(problem('TOKEN_EXPIRED'), bearer);
    expect(raised.message).toBe('Token expired - redirecting to login');
    expect(assign).toHaveBeenCalledWith('/');
    expect(currentSession()).toEqual({ status: 'signed-out', leaving: true });
    expect([...stored.values()]).toEqual(['/r/cns_1?clientId=cli_demo']);
  });

  it('ends a session that the server has ended', () => {
    storeSession('tok_1', ada);
    sessionIdentity.refused(problem('TOKEN_INVALID'), bearer);
    expect(currentSession().status).toBe('signed-out');
  });

  it('keeps a newer session when a late refusal arrives', () => {
    storeSession('tok_2', ada);
    sessionIdentity.refused(problem('TOKEN_INVALID'), bearer);
    expect(currentSession().status).toBe('signed-in');
  });

  it('does nothing on any other refusal', () => {
    storeSession('tok_1', ada);
    sessionIdentity.refused(problem('PERMISSION_MISSING'), bearer);
    expect(currentSession()).toEqual({ status: 'signed-in', user: ada });
  });
});
