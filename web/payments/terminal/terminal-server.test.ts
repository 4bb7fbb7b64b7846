import type { OpenPurchase } from '@yarda/domain/payments/terminal/terminal-context.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { terminalServer } from './terminal-server.ts';

const payment = { consentId: 'cns_1', paymentId: 'pay_1', amountKobo: 250_000 };
const purchase: OpenPurchase = {
  ...{ rrn: '000000000001', transDatetime: '1122100000' },
  terminal: { tid: '2033HQ1A', mid: '2033LAG00001', serial: 'QPOS-2033' },
  card: { track2: '4111111111111111D3012', pan: '4111111111111111', expiry: '3012', pinBlock: null, iccData: '9F26' },
};

const keyed = async () => {
  const algorithm = {
    name: 'RSA-OAEP',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  };
  const { publicKey } = await crypto.subtle.generateKey(algorithm, true, ['encrypt', 'decrypt']);
  const der = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64');
  return Response.json({
    success: true,
    keyId: 'key_1',
    publicKey: `-----BEGIN PUBLIC KEY-----${der}-----END PUBLIC KEY-----`,
  });
};

/** A server that gives a key in each of `keys`, and answers no purchase. */
const server = (...keys: boolean[]) => {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/public-key')) return keys.shift() ? keyed() : new Response(null, { status: 500 });
    requests.push(url);
    throw new TypeError('No line');
  });
  return requests;
};

afterEach(() => vi.unstubAllGlobals());

describe('terminalServer', () => {
  it('asks no bank without a key, and says that it has none', async () => {
    const request = server(false);
    const answer = await terminalServer(payment).purchase(purchase);
    expect(answer).toEqual({ outcome: 'refused', code: 'KEY_NOT_FETCHED' });
    expect(request).toEqual([]);
  });

  it('keeps a purchase open if the key fails only when the bank is asked again', async () => {
    const answer = server(true, false);
    const terminal = terminalServer(payment);
    expect(await terminal.purchase(purchase)).toEqual({ outcome: 'unknown' });
    expect(await terminal.purchase(purchase)).toEqual({ outcome: 'unknown' });
    expect(answer).toHaveLength(1);
  });
});
