import { describe, expect, it } from 'vitest';
import { readWebhook } from './read-webhook.ts';
import { secretText } from './secret-text.ts';
import { Yarda } from './yarda.ts';

const url = 'http://localhost:4000';

describe('a secret that was copied with more than itself', () => {
  it.each(['sk_test_demo\n', '\ufeffsk_test_demo\r\n', ' sk_test_demo\u00a0', '\u200bsk_test_demo\u200b'])(
    'is read without what stands around it: %j',
    async (given) => {
      const requests: string[] = [];
      const answer = async (_: unknown, init?: RequestInit) => {
        requests.push(new Headers(init?.headers).get('authorization') ?? '');
        return Response.json({ success: true, keys: [] });
      };
      await new Yarda(given, { url, fetch: answer }).keys.list();
      expect(requests).toEqual(['Bearer sk_test_demo']);
    },
  );

  it.each([
    ['sk_test_\u200bdemo', 'U+200B, at place 9'],
    ['sk_test\n_demo', 'U+000A, at place 8'],
    ['sk_test_dem\u043e', 'U+043E, at place 12'],
    ['sk_test_\u{1f511}', 'U+1F511, at place 9'],
  ])('is refused at once with the character named, and not shown: %j', (given, named) => {
    const createOne = () => new Yarda(given, { url });
    expect(createOne).toThrow(TypeError);
    expect(createOne).toThrow(named);
    expect(createOne).not.toThrow(given);
  });

  it('is a webhook’s, too', () => {
    const headers = { 'webhook-id': 'evt_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,AAAA' };
    const read = (secret: string) => () => readWebhook('{}', headers, secret, 1_000);
    expect(read(' whsec_AAAA\n')).toThrow('No signature fits');
    expect(read('whsec_AA\u200bAA')).toThrow('U+200B, at place 9');
    expect(secretText('whpk_A\ufeff', 'A webhook secret')).toBe('whpk_A');
  });
});
