import { readPublicKey } from '@yarda/contracts/cards.ts';
import { claimHeader, claimSchema } from '@yarda/contracts/claim.ts';
import { readConsent } from '@yarda/contracts/consent.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageClaim } from './page-claim.ts';
import { request } from './request.ts';

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
      return Response.json({}, { status: 500 });
    });
    await request(readPublicKey).catch(() => {});
    await request(readConsent, { params: { consentId: 'cns_1' }, query: { clientId: 'cli_demo' } }).catch(() => {});
    expect(sent.map(([, claim]) => claim)).toEqual([null, pageClaim()]);
    for (const [url] of sent) expect(url).not.toContain(pageClaim());
  });
});
