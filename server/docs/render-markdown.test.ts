import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

describe('a page of Markdown', () => {
  const html = (text: string) => renderMarkdown(text, 'docs/site/testing.md').trim();

  it('leads to the pages made of other files, and to no file that is none', () => {
    expect(html('[Events](../webhooks.md#types)')).toBe('<p><a href="/docs/webhooks#types">Events</a></p>');
    expect(html('[Why](../decisions/0001-x.md)')).toBe('<p>Why</p>');
    expect(html('[Codes](/docs/errors)')).toBe('<p><a href="/docs/errors">Codes</a></p>');
  });

  it('has headings that can be linked to', () => {
    expect(html('## In your `own` tests')).toBe(
      '<h2 id="in-your-own-tests"><a href="#in-your-own-tests">In your <code>own</code> tests</a></h2>',
    );
  });

  it('shows samples as they are written', () => {
    expect(html('```html\n<b a="1">\n```')).toBe(
      '<div class="sample"><p>HTML</p><pre tabindex="0"><code>&lt;b a=&quot;1&quot;&gt;</code></pre></div>',
    );
  });
});
