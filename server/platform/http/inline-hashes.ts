import { createHash } from 'node:crypto';

/** The sources by which a policy allows a page's inline scripts and styles. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Those of a page's HTML. Data blocks and scripts with an address need none. */
export const inlineHashes = (html: string): InlineHashes => ({
  scripts: [...html.matchAll(/<script(?: type="module")?>(.*?)<\/script>/gs)].map(([, text = '']) => hashSource(text)),
  styles: [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => hashSource(text)),
});

/** The source that allows one inline text. */
export const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
