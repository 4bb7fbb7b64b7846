import { globSync, readFileSync } from 'node:fs';
import { processSettings } from '@yarda/server/platform/config/process-settings.ts';
import { monoSettings, paystackSettings, termiiSettings } from '@yarda/server/platform/config/provider-settings.ts';
import { railSettings } from '@yarda/server/platform/config/rail-settings.ts';
import { sandboxSettings } from '@yarda/server/platform/config/sandbox-settings.ts';
import { serverSettings } from '@yarda/server/platform/config/server-settings.ts';
import { terminalSettings } from '@yarda/server/platform/config/terminal-settings.ts';
import { toJSONSchema } from 'zod';
import * as z from 'zod/mini';
import { commentedFields } from './commented-fields.ts';

/** The settings by when they are needed. */
const chapters: readonly (readonly [
  title: string,
  needed: string,
  settings: Readonly<Record<string, z.ZodMiniType>>,
])[] = [
  ['The server', '', serverSettings],
  [
    'Processes',
    'Needed where several processes serve one database, and to watch a server ([operate.md](operate.md)).',
    processSettings,
  ],
  [
    'Providers',
    'Who moves the money and sends the messages ([rails.md](rails.md)). New work goes to the provider that is set; what began with another is still queried, refunded and returned through that one, as long as its settings are given. The start says which ports are off.',
    railSettings,
  ],
  [
    'Paystack',
    'Needed where Paystack serves a port, or has earlier work to finish ([rails.md](rails.md#paystack-transfers-cards-accounts-debits-name-enquiry)).',
    paystackSettings,
  ],
  [
    'Mono',
    'Needed where Mono serves a port, or has earlier work to finish ([rails.md](rails.md#mono-linked-accounts-and-their-debits)).',
    monoSettings,
  ],
  ['Termii', 'Needed where `RAIL_MESSAGES=termii` ([rails.md](rails.md#termii-text-messages)).', termiiSettings],
  ['Chip cards', 'Needed for real readers of chip cards ([terminal.md](terminal.md)).', terminalSettings],
  ['The sandbox', 'Only where no real money moves; none is needed.', sandboxSettings],
];

/** `docs/settings.md`: what the server reads from its environment. */
export const settingsPage = (): string => `# Settings

Environment variables, read once when a server starts; one that is empty counts as unset. Drawn from \`server/platform/config\` by
\`npm run draw-flows\`; a test keeps both the same.
${chapters.map(chapterOf).join('')}`;

const chapterOf = ([title, needed, settings]: (typeof chapters)[number]): string => `
## ${title}
${needed && `\n${needed}\n`}
| setting | default | values | meaning |
| --- | --- | --- | --- |
${Object.entries(formsOf(settings)).map(rowOf).join('\n')}
`;

interface Form {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly isRequired: boolean;
}

/** What may be given for each setting. */
const formsOf = (settings: Readonly<Record<string, z.ZodMiniType>>): Record<string, Form> => {
  const { properties = {}, required = [] } = toJSONSchema(z.object(settings), { io: 'input', unrepresentable: 'any' });
  const written: Record<string, Omit<Form, 'isRequired'>> = JSON.parse(JSON.stringify(properties));
  return Object.fromEntries(
    Object.entries(written).map(([name, form]) => [name, { ...form, isRequired: required.includes(name) }]),
  );
};

const rowOf = ([name, form]: [string, Form]): string =>
  `| \`${name}\` | ${defaultOf(form)} | ${valuesOf(form)} | ${meaningOf(name)} |`;

const defaultOf = ({ default: value, isRequired }: Form): string => {
  if (isRequired) return 'required';
  return value === undefined ? 'unset' : `\`${value}\``;
};

const valuesOf = ({ enum: names, type, format, minimum, maximum }: Form): string => {
  if (names) return names.map((name) => `\`${name}\``).join(', ');
  if (type === 'string') return format === 'uri' ? 'an address' : 'text';
  const isCapped = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return minimum !== undefined && isCapped ? `${minimum} to ${maximum}` : 'a number';
};

const comments = new Map(
  globSync('server/platform/config/*-settings.ts', { cwd: `${import.meta.dirname}/..` }).flatMap((file) =>
    commentedFields(file, readFileSync(`${import.meta.dirname}/../${file}`, 'utf8')).map(
      ({ name, comment }) => [name, comment] as const,
    ),
  ),
);

const meaningOf = (name: string): string => {
  const comment = comments.get(name);
  if (!comment) throw new Error(`${name} has no meaning: say it in a comment above the setting`);
  return comment.replaceAll(/\bdocs\/([\w-]+\.md)(#[\w-]+)?/g, '[$1]($1$2)');
};
