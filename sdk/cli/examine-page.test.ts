import { describe, expect, it } from 'vitest';
import { examinePage } from './examine-page.ts';

const pay = 'https://pay.example';
const shop = 'https://shop.example/checkout';

const found = async (policy: string | null, ancestors = "frame-ancestors 'self' https://shop.example") => {
  const fetchUrl: typeof fetch = async (url) =>
    new Response('', {
      headers: String(url) === shop ? policyOf(policy) : policyOf(`default-src 'none'; ${ancestors}`),
    });
  return (await examinePage(fetchUrl, pay, { page: shop, client: 'cli_demo' })).map(
    ({ what, well }) => `${what} ${well}`,
  );
};

const policyOf = (policy: string | null): Record<string, string> =>
  policy === null ? {} : { 'content-security-policy': policy };

describe('examinePage', () => {
  it.each<[string | null, boolean]>([
    [null, true],
    ["default-src 'self'; frame-src https://pay.example", true],
    ["default-src 'self' https://pay.example", true],
    ['frame-src https://*.example', true],
    ['frame-src *.example', true],
    ['frame-src http://*.example', false],
    ['frame-src https://*.other', false],
    ["default-src 'self'", false],
    ["frame-src 'self'; default-src *", false],
    ['frame-src https://pay.example.evil', false],
    ["frame-src https://pay.example, frame-src 'none'", false],
  ])('with the policy %s', async (policy, well) => {
    expect(await found(policy)).toEqual([`CSP ${well}`, 'origin true']);
  });

  it('says what to add to a policy', async () => {
    const fetchUrl: typeof fetch = async () => new Response('', { headers: policyOf("default-src 'self'") });
    const [policy] = await examinePage(fetchUrl, pay, { page: shop, client: 'cli_demo' });
    expect(policy?.text).toBe(
      'https://shop.example/checkout does not let https://pay.example be shown: add it to frame-src',
    );
  });

  it('says that an origin is not registered', async () => {
    expect(await found(null, "frame-ancestors 'self' https://other.example")).toEqual(['CSP true', 'origin false']);
  });

  it('says that a page is not there', async () => {
    const fetchUrl: typeof fetch = async (url) =>
      String(url) === shop ? Promise.reject(new TypeError('refused')) : new Response('');
    expect((await examinePage(fetchUrl, pay, { page: shop, client: 'cli_demo' }))[0]).toMatchObject({ well: false });
  });
});
