import { call } from '@yarda/contracts/platform/call.ts';
import { claimHeader, claimSchema } from '@yarda/contracts/platform/claim.ts';
import { success } from '@yarda/contracts/platform/replies.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { forgetClaim, pageClaim } from './page-claim.ts';
import { request } from './request.ts';

const other = call({
  name: 'other',
  summary: 'Any other call.',
  tag: 'Test',
  method: 'GET',
  path: '/api/other',
  caller: 'anyone',
  status: 200,
  reply: success({}),
  problems: [],
});
const paying = { ...other, path: '/api/paying', claims: true } as const;

describe('pageClaim', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is one secret for as long as the page lives, in the form that the server takes', () => {
    expect(claimSchema.safeParse(pageClaim()).success).toBe(true);
    expect(pageClaim()).toBe(pageClaim());
  });

  it('outlives a reload of its tab, and changes for the next user of the tab after a sign-out', async () => {
    const stored = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => stored.set(key, text),
      removeItem: (key: string) => stored.delete(key),
    });
    const loaded = async () => {
      vi.resetModules();
      return import('./page-claim.ts');
    };
    const first = await loaded();
    const claim = first.pageClaim();
    expect((await loaded()).pageClaim()).toBe(claim);
    forgetClaim();
    expect(first.pageClaim()).toBe(claim);
    expect((await loaded()).pageClaim()).not.toBe(claim);
  });

  it('goes with the calls that need it alone, and never into the address', async () => {
    const sent: [string, string | null][] = [];
    vi.stubGlobal('fetch', async (url: unknown, init?: RequestInit) => {
      sent.push([String(url), new Headers(init?.headers).get(claimHeader)]);
      return Response.json({ success: true });
    });
    await request(other);
    await request(paying);
    expect(sent).toEqual([
      ['/api/other', null],
      ['/api/paying', pageClaim()],
    ]);
  });
});
