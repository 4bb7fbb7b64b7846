import type { Call } from '@yarda/contracts/platform/call.ts';
import { type ProblemCode, problems } from '@yarda/contracts/platform/problems.ts';
import { problemsForMerchants } from '@yarda/contracts/platform/problems-for-merchants.ts';
import { escaped } from '../platform/http/escaped.ts';
import { problemStatus } from '../platform/http/problem-status.ts';
import { headingHtml } from './render-markdown.ts';

/** Every code with its status, its sentence, what to do, and the calls that answer it. */
export const errorsPage = (calls: readonly Call[]): string => {
  const codes = (Object.keys(problems) as ProblemCode[]).toSorted();
  return `<h1>Errors</h1>
<p>A refused call answers <code>{ success: false, code, type, message, requestId, docs }</code>. Decide by <code>code</code>;
<code>message</code> is for people. <code>issues</code>, where there are any, name each field by its path. Quote
<code>requestId</code> when you ask us.</p>
${codes.map((code) => errorSection(code, calls)).join('\n')}`;
};

const errorSection = (code: ProblemCode, calls: readonly Call[]): string => {
  const from = calls.filter((call) => call.problems.includes(code));
  const reportOf = (problemsForMerchants as Partial<Record<ProblemCode, string>>)[code];
  return `<section>
${headingHtml(2, code, `<code>${code}</code> <small>${problemStatus[code]}</small>`)}
<p>${escaped(problems[code])}</p>
${reportOf ? `<p>To a merchant: ${escaped(reportOf)}.</p>`.replace('..</p>', '.</p>') : ''}
<p>${whatToDo(problemStatus[code])}</p>
${from.length > 0 ? `<p>${from.map(({ name }) => `<a href="/docs/reference#${name}">${name}</a>`).join(', ')}</p>` : ''}
</section>`;
};

const whatToDo = (status: number): string => advice[status] ?? (status >= 500 ? again : fix);

const fix = 'Sending the same request again changes nothing: fix the request first.';
const again =
  'Send the request again after <code>Retry-After</code> seconds, under the same <code>Idempotency-Key</code>: what was done is not done twice.';
const advice: Readonly<Record<number, string>> = {
  401: 'Send a valid key or token.',
  403: 'The caller may not do this: another key, scope or person is needed.',
  404: 'It does not exist, or belongs to someone else: check the id, and whose key you use.',
  409: 'Read the resource: its state has changed.',
  410: 'It is over, and will not come back.',
  429: 'Wait as long as <code>Retry-After</code> says.',
};
