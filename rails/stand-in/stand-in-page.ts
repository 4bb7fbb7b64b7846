import type { PageReply } from './serve-provider.ts';

export const redirectTo = (location: string): PageReply => ({ status: 303, headers: { location }, body: '' });

export const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** A page of a stand-in, which says what it is. */
export const standInPage = (provider: string, body: string): PageReply => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Stand-in for ${provider}</title><style>body{font:16px/1.5 system-ui;max-width:32rem;margin:2rem auto;padding:0 1rem}:root{color-scheme:light dark}
button{font:inherit;padding:.5rem .75rem}</style><small>A stand-in for ${provider}: no real money moves.</small>${body}</html>`,
});
