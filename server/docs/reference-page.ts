import { type Call, type Caller, scopeOf } from '@yarda/contracts/platform/call.ts';
import { escaped } from '../platform/http/escaped.ts';
import type { SchemaNode } from './describe-fields.ts';
import { type FieldOf, fieldsIn } from './fields-of.ts';
import { componentsOf, parameterSchemas, replyRef, requestRef } from './openapi-schemas.ts';
import { headingHtml } from './render-markdown.ts';

const audiences = [
  ['Merchants', 'With a secret key: <code>Authorization: Bearer sk_…</code>.', ['merchant']],
  [
    'Payers and their page',
    'What the page itself calls. A merchant’s server needs none of it.',
    ['anyone', 'payer', 'signer'],
  ],
  ['Operators', 'With a key of the operator’s people: <code>op_…</code>.', ['operator']],
] as const satisfies readonly (readonly [string, string, readonly Caller[]])[];

/** Every call, by whom it is for: what it takes, answers and refuses. */
export const referencePage = (calls: readonly Call[]): string => {
  const components = componentsOf(calls);
  return `<h1>API reference</h1>
<p>Amounts are whole kobo (₦1.00 is 100). Instants are ISO 8601 in UTC; days are <code>YYYY-MM-DD</code> in Lagos. A call that
changes something takes an <code>Idempotency-Key</code> where it says so, and answers its repeats alike for 24 hours. The same
as <a href="/api/openapi.json">OpenAPI 3.1</a>, and <a href="/api/docs">to try out</a>.</p>
${audiences
  .map(([name, how, callers]) =>
    audience(
      name,
      how,
      calls.filter(({ caller }) => (callers as readonly Caller[]).includes(caller)),
      components,
    ),
  )
  .join('\n')}`;
};

type Components = Readonly<Record<string, SchemaNode>>;

const audience = (name: string, how: string, calls: readonly Call[], components: Components): string =>
  `${headingHtml(2, name.split(' ')[0]?.toLowerCase() ?? '', name)}\n<p>${how}</p>\n<p>${calls.map(({ name: each }) => `<a href="#${each}">${each}</a>`).join(', ')}</p>\n${calls.map((call) => callSection(call, components)).join('\n')}`;

const callSection = (call: Call, components: Components): string => `<section>
${headingHtml(3, call.name, call.name)}
<p><code>${call.method} ${escaped(call.path)}</code> ${notes(call).join(' · ')}</p>
<p>${marked(call.summary)}</p>
${fieldLists(call, components)}
<p>Refusals: ${call.problems.map((code) => `<a href="/docs/errors#${code}">${code}</a>`).join(', ') || 'those of every call'}</p>
</section>`;

/** Text with its code marked as such. */
const marked = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const notes = (call: Call): string[] => [
  ...(call.caller === 'merchant' ? [`a key that may <em>${scopeOf(call)}</em>`] : []),
  ...(call.idempotent ? ['takes an <code>Idempotency-Key</code>'] : []),
  ...(call.sandboxOnly ? ['sandbox only'] : []),
];

const fieldLists = (call: Call, components: Components): string =>
  [
    fieldList('Path', call.params ? fieldsIn(parameterSchemas(call, call.params)) : []),
    fieldList('Query', call.query ? fieldsIn(parameterSchemas(call, call.query)) : []),
    fieldList('Body', call.body ? fieldsIn(requestRef(call), components) : []),
    fieldList(`Answer ${call.status}`, fieldsIn(replyRef(call), components)),
  ].join('');

const fieldList = (title: string, all: readonly FieldOf[]): string => {
  // That a list or a union holds objects says nothing: their fields follow.
  const fields = all.filter(({ kinds, meaning }) => meaning !== '' || kinds.some((kind) => kind !== 'object'));
  if (fields.length === 0) return '';
  const rareness = title.startsWith('Answer') ? 'at times' : 'optional';
  const items = fields.map(({ path, isAlways, kinds, meaning }) => {
    const kind = [...(kinds.length > 0 ? [kinds.join(' or ')] : []), ...(isAlways ? [] : [rareness])].join(', ');
    return `<li><code>${escaped(path)}</code> <small>${escaped(kind)}</small><p>${marked(meaning)}</p></li>`;
  });
  return `<details><summary>${title}: ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}</summary><ul class="fields">${items.join('')}</ul></details>`;
};
