import { type Call, type Caller, scopeOf } from '@yarda/contracts/call.ts';
import { escaped } from './escaped.ts';
import { type FieldOf, fieldsOf } from './fields-of.ts';
import { meaningOfName } from './meaning-of-name.ts';
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
export const referencePage = (calls: readonly Call[]): string =>
  `<h1>API reference</h1>
<p>Amounts are whole kobo (₦1.00 is 100). Instants are ISO 8601 in UTC; days are <code>YYYY-MM-DD</code> in Lagos. A call that
changes something takes an <code>Idempotency-Key</code> where it says so, and answers its repeats alike for 24 hours. The same
as <a href="/api/openapi.json">OpenAPI 3.1</a>, and <a href="/api/docs">to try out</a>.</p>
${audiences
  .map(([name, how, callers]) =>
    audience(
      name,
      how,
      calls.filter(({ caller }) => (callers as readonly Caller[]).includes(caller)),
    ),
  )
  .join('\n')}`;

const audience = (name: string, how: string, calls: readonly Call[]): string =>
  `${headingHtml(2, name.split(' ')[0]?.toLowerCase() ?? '', name)}\n<p>${how}</p>\n<p>${calls.map(({ name: each }) => `<a href="#${each}">${each}</a>`).join(', ')}</p>\n${calls.map(callSection).join('\n')}`;

const callSection = (call: Call): string => `<section>
${headingHtml(3, call.name, call.name)}
<p><code>${call.method} ${escaped(call.path)}</code> ${notes(call).join(' · ')}</p>
<p>${marked(call.summary)}</p>
${fieldLists(call)}
<p>Refusals: ${call.problems.map((code) => `<a href="/docs/errors#${code}">${code}</a>`).join(', ') || 'those of every call'}</p>
</section>`;

/** Text with its code marked as such. */
const marked = (text: string): string => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const notes = (call: Call): string[] => [
  ...(call.caller === 'merchant' ? [`a key that may <em>${scopeOf(call)}</em>`] : []),
  ...(call.idempotent ? ['takes an <code>Idempotency-Key</code>'] : []),
  ...(call.sandboxOnly ? ['sandbox only'] : []),
];

const fieldLists = ({ name, params, query, body, reply, status }: Call): string =>
  [
    fieldList('Path', fieldsOf(params, 'input'), name),
    fieldList('Query', fieldsOf(query, 'input'), name),
    fieldList('Body', fieldsOf(body, 'input'), name),
    fieldList(`Answer ${status}`, fieldsOf(reply, 'output'), name),
  ].join('');

const fieldList = (title: string, fields: readonly FieldOf[], call: string): string => {
  if (fields.length === 0) return '';
  const rareness = title.startsWith('Answer') ? 'at times' : 'optional';
  const items = fields.map(({ path, isAlways, kinds }) => {
    const kind = [...(kinds.length > 0 ? [kinds.join(' or ')] : []), ...(isAlways ? [] : [rareness])].join(', ');
    return `<li><code>${escaped(path)}</code> <small>${escaped(kind)}</small><p>${marked(meaningOfName(path, call))}</p></li>`;
  });
  return `<details><summary>${title}: ${fields.length} ${fields.length === 1 ? 'field' : 'fields'}</summary><ul class="fields">${items.join('')}</ul></details>`;
};
