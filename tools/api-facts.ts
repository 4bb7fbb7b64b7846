import type { Call } from '@yarda/contracts/platform/call.ts';
import { type FieldOf, fieldsOf } from '@yarda/server/docs/fields-of.ts';

/**
 * Facts that merchants' programs rely on, one a line: the path of each call, its input (`<`) and its answer (`>`), by
 * field. `!` is always there, `?` at times. The field's types follow, and its values where the list of them is closed.
 */
export const apiFacts = (calls: readonly Call[]): string[] =>
  calls.filter(({ caller }) => caller === 'merchant').flatMap(factsOfCall);

const factsOfCall = (call: Call): string[] => {
  const taken = (['params', 'query', 'body'] as const).flatMap((part) => [
    ...(call[part] ? [`< ${part} ! object`] : []),
    ...fieldsOf(call[part], 'input').map((field) => `< ${factOf(part, field)}`),
  ]);
  const answered = [
    '> reply ! object',
    ...fieldsOf(call.reply, 'output').map((field) => `> ${factOf('reply', field)}`),
  ];
  return [`${call.method} ${call.path}`, ...taken, ...answered].map((fact) => `${call.name} ${fact}`);
};

const factOf = (part: string, { path, isAlways, kinds }: FieldOf): string =>
  [`${part}.${path}`, isAlways ? '!' : '?', ...kinds].join(' ');
