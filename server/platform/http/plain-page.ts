import type { FastifyReply } from 'fastify';
import { plainPolicy } from './plain-policy.ts';

/** Answers with a small page that runs no script and may not be framed. `body` is markup: escape what is not ours. */
export const plainPage = (reply: FastifyReply, title: string, body: string): string => {
  reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>
<style>${style}</style></head><body><main>${body}</main></body></html>`;
};

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 26rem; margin: 10vh auto 0; padding: 0 1.5rem; }
h1 { font-size: 1.25rem; margin: 0 0 .5rem; }
strong { font-size: 2rem; font-variant-numeric: tabular-nums; }
button, a { width: 100%; min-height: 48px; margin-top: .75rem; border: 1px solid #6b7280; border-radius: 12px;
  background: Canvas; color: CanvasText; font: inherit; font-weight: 600; cursor: pointer; }
a { display: grid; box-sizing: border-box; place-items: center; text-decoration: none; }
.approve { border-color: #0b6b4f; background: #0b6b4f; color: #fff; }
small { color: #5a6370; }
@media (prefers-color-scheme: dark) { small { color: #a4aebb; } }`;

const policy = plainPolicy(style);
