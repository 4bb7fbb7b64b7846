import { describe, expect, it } from 'vitest';
import { withSandboxBanner } from './page-shell.ts';

describe('withSandboxBanner', () => {
  it('says at the top of every page that no real money moves', async () => {
    const shell = withSandboxBanner(
      async (entry) => `<html><head></head><body><div id="${entry}"></div></body></html>`,
    );
    for (const entry of ['page', 'account', 'attest', 'verify', 'sandbox'] as const) {
      expect(await shell(entry)).toMatch(/<body>\s*<p class="sandbox-banner"[^>]*>[^<]*No real money moves\./);
    }
  });
});
