import { call } from '@yarda/contracts/call.ts';
import { claimHeader, claimSchema } from '@yarda/contracts/claim.ts';
import { success } from '@yarda/contracts/replies.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageClaim } from './page-claim.ts';
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
