import { describe, expect, it } from 'vitest';
import { withSandboxBanner, withSandboxSignIn } from './page-shell.ts';

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

describe('withSandboxSignIn', () => {
  it('writes the number and code into the page where people sign in, and into no other', async () => {
    const shell = withSandboxSignIn(
      withSandboxBanner(async () => '<body></body>'),
      'Sandbox: code 123456.',
    );
    expect(await shell('attest')).toContain('<body data-sandbox="Sandbox: code 123456.">');
    expect(await shell('attest')).toContain('No real money moves.');
    expect(await shell('page')).not.toContain('data-sandbox');
  });
});
