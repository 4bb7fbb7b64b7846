import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@yarda/contracts/platform/call.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cachedDocument } from '../platform/http/cached-document.ts';
import { escaped } from '../platform/http/escaped.ts';
import { pagePolicy } from '../platform/http/security-headers.ts';
import type { Mode } from '../platform/mode.ts';
import { docLayout } from './doc-layout.ts';
import { addressOf, type DocPage, docPages } from './doc-pages.ts';
import { errorsPage } from './errors-page.ts';
import { referencePage } from './reference-page.ts';
import { renderMarkdown } from './render-markdown.ts';
import { type DocPart, partsOf, searchDocs } from './search-docs.ts';

const root = join(import.meta.dirname, '../..');
const fileHere = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const assets = [
  ['/docs/site.css', 'text/css', fileHere('site.css')],
  ['/docs/site.js', 'text/javascript', fileHere('site-script.js')],
] as const;

/** The documentation: pages from the repository's own files and from the contract, rendered when first asked for. */
export const docsRoutes = (app: FastifyInstance, calls: readonly Call[], mode: Mode): void => {
  const rendered = new Map<string, string>();
  const htmlOf = (page: DocPage): string => {
    const html = rendered.get(page.name) ?? leadingIn(mode, renderPage(page, calls));
    rendered.set(page.name, html);
    return html;
  };
  let parts: DocPart[] | null = null;
  for (const page of docPages)
    app.get(
      addressOf(page),
      wholePage(() => docLayout({ title: page.title, html: htmlOf(page), name: page.name, mode })),
    );
  for (const [path, type, content] of assets)
    app.get(path, (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=300').send(content),
    );
  const found = (query: string): DocPart[] => {
    parts ??= docPages.flatMap((page) => partsOf(addressOf(page), page.title, htmlOf(page)));
    return searchDocs(parts, query);
  };
  app.get<{ Querystring: { q?: unknown } }>('/docs/search', ({ query: { q } }, reply) => {
    const query = typeof q === 'string' ? q.slice(0, 100) : '';
    return send(reply, docLayout({ title: 'Search', html: foundHtml(query, found(query)), name: null, query, mode }));
  });
  app.get<{ Params: { '*': string } }>('/docs/*', ({ params }, reply) => {
    const words = params['*'].slice(0, 100).replace(/[^\w]+/g, ' ');
    const html = `<h1>There is no such page</h1><p>It may have moved. All pages are in the list, and the search knows what is on them.</p>${listHtml(found(words).slice(0, 5))}`;
    return send(reply.status(404), docLayout({ title: 'Not found', html, name: null, mode }));
  });
};

/** A page of the documentation, which never changes while the server runs. */
const wholePage = (make: () => string) => {
  const answer = cachedDocument('text/html; charset=utf-8', make);
  return (request: FastifyRequest, reply: FastifyReply) =>
    answer(request, reply.header('content-security-policy', pagePolicy([])));
};

const send = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('content-security-policy', pagePolicy([])).type('text/html; charset=utf-8').send(html);

/** A server with real money has no sandbox to lead to: there its name is a word. */
const leadingIn = (mode: Mode, html: string): string =>
  mode === 'test' ? html : html.replaceAll(/<a href="(?:\/sandbox|\/docs\/reference#\w*Sandbox\w*)">(.*?)<\/a>/g, '$1');

const renderPage = ({ name, file }: DocPage, calls: readonly Call[]): string => {
  if (file !== null) return renderMarkdown(readFileSync(join(root, file), 'utf8'), file);
  return name === 'errors' ? errorsPage(calls) : referencePage(calls);
};

const foundHtml = (query: string, found: readonly DocPart[]): string => {
  if (query.trim() === '') return '<h1>Search</h1><p>Type a call, an error code, an event or a word.</p>';
  if (found.length === 0) return `<h1>Nothing found</h1><p>No page says ‘${escaped(query)}’.</p>`;
  return `<h1>‘${escaped(query)}’</h1>${listHtml(found)}`;
};

/** The first words after the heading, up to a whole one. */
const excerptOf = (title: string, text: string): string => {
  const words = text.startsWith(title) ? text.slice(title.length).trim() : text;
  return words.length <= 160 ? words : `${words.slice(0, 160).replace(/\s+\S*$/, '')} …`;
};

const listHtml = (found: readonly DocPart[]): string => {
  const items = found.map(
    ({ address, page, title, text }) =>
      `<li><a href="${address}">${escaped(title)}</a> <small>${escaped(page)}</small><p>${escaped(excerptOf(title, text))}</p></li>`,
  );
  return items.length === 0 ? '' : `<ul class="found">${items.join('')}</ul>`;
};
