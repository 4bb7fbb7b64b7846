import { createHash } from 'node:crypto';
import type { FirstScreen, PageState } from '@yarda/contracts/consent/page.ts';
import { describe, expect, it } from 'vitest';
import { pageHtml } from './page-html.ts';

const shell = `<!doctype html>
<html lang="en"><head><title>Consent Request</title>
<link data-page crossorigin href="/assets/page.js">
<script>window.early = 1</script>
<style>body{margin:0}</style>
<link rel="modulepreload" data-part="auth" crossorigin href="/assets/auth.js">
<link rel="modulepreload" data-part="granted" crossorigin href="/assets/granted.js">
</head><body><div id="page"></div><!--page-state--></body></html>`;

const state: PageState = {
  allowedOrigins: [],
  sandbox: true,
  terminal: null,
  cardEntry: 'own',
  down: [],
  consentRead: null,
};
const screen: FirstScreen = {
  html: '<h1>Ikeja Motors</h1>',
  title: 'Eze & <Sons> - Consent Request',
  data: { theme: 'dark' },
  properties: { '--page': '#101820', '--primary': '#ffd400' },
  part: 'auth',
  forAnyone: false,
};
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('pageHtml', () => {
  it('holds the screen, for whom it was drawn, the theme and the title', () => {
    const { html } = pageHtml(shell, state, screen);
    expect(html).toContain('<div id="page" data-for="anonymous"><h1>Ikeja Motors</h1></div>');
    expect(html).toContain('<html lang="en" data-theme="dark">');
    expect(html).toContain('<title>Eze &amp; &lt;Sons&gt; - Consent Request</title>');
    expect(html).toContain('<script type="application/json" id="page-state">');
  });

  it('preloads the part that the screen needs, and no other', () => {
    const { html } = pageHtml(shell, state, screen);
    expect(html).toContain('/assets/auth.js');
    expect(html).not.toContain('/assets/granted.js');
    expect(pageHtml(shell, state, { ...screen, part: null }).html).not.toContain('modulepreload');
  });

  it('names by hash what is inside the HTML, and nothing else', () => {
    const { html, hashes } = pageHtml(shell, state, screen);
    const colours = ':root{--page:#101820;--primary:#ffd400}';
    expect(html).toContain(`<style id="first-colours">${colours}</style>`);
    expect(hashes).toEqual({
      scripts: [hashOf('window.early = 1')],
      styles: [hashOf('body{margin:0}'), hashOf(colours)],
    });
  });

  it('leaves the page to the browser without a screen', () => {
    const { html, hashes } = pageHtml(shell, state, null);
    expect(html).toContain('<html lang="en"><head><title>Consent Request</title>');
    expect(html).toContain('<div id="page"></div><script type="application/json" id="page-state">');
    expect(html.match(/modulepreload.*/g)).toEqual(['modulepreload" data-page crossorigin href="/assets/page.js">']);
    expect(hashes.styles).toEqual([hashOf('body{margin:0}')]);
  });

  it('keeps dollar signs in what the merchant says', () => {
    const { html } = pageHtml(shell, state, { ...screen, html: "<p>$& $' $1</p>", title: "$& $'" });
    expect(html).toContain("<p>$& $' $1</p>");
    expect(html).toContain('<title>$&amp; $&#39;</title>');
  });
});
