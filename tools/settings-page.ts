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
    'For several processes on one database, and to watch a server ([operate.md](operate.md)).',
    processSettings,
  ],
  [
    'Providers',
    'Who moves the money and sends the messages ([rails.md](rails.md)). New work goes to the provider that is set. Earlier work stays with its own, whose settings must remain. `none` switches a port off; the start lists those.',
    railSettings,
  ],
  [
    'Paystack',
    'Where Paystack serves a port, or has earlier work to finish ([rails.md](rails.md#paystack)).',
    paystackSettings,
  ],
  ['Mono', 'Where Mono serves a port, or has earlier work to finish ([rails.md](rails.md#mono)).', monoSettings],
  ['Termii', 'Where `RAIL_MESSAGES=termii` ([rails.md](rails.md#termii)).', termiiSettings],
  ['Chip cards', 'For real readers of chip cards ([terminal.md](terminal.md)).', terminalSettings],
  ['The sandbox', 'Only where no real money moves; none is needed.', sandboxSettings],
];

/** `docs/settings.md`: what the server reads from its environment. */
export const settingsPage = (): string => `# Settings

Environment variables, read once when a server starts; an empty one counts as unset. None is needed to try Yarda out. In brackets:
the default; the values that are allowed. Drawn by \`npm run draw-flows\`.
${chapters.map(chapterOf).join('')}`;

const chapterOf = ([title, needed, settings]: (typeof chapters)[number]): string => `
## ${title}
${needed && `\n${needed}\n`}
${Object.entries(formsOf(settings)).map(lineOf).join('\n')}
`;

interface Form {
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: unknown;
  readonly isRequired: boolean;
}

/** Accepted values of each setting. */
const formsOf = (settings: Readonly<Record<string, z.ZodMiniType>>): Record<string, Form> => {
  const { properties = {}, required = [] } = toJSONSchema(z.object(settings), { io: 'input', unrepresentable: 'any' });
  const written: Record<string, Omit<Form, 'isRequired'>> = JSON.parse(JSON.stringify(properties));
  return Object.fromEntries(
    Object.entries(written).map(([name, form]) => [name, { ...form, isRequired: required.includes(name) }]),
  );
};

const lineOf = ([name, form]: [string, Form]): string => {
  const given = [defaultOf(form), valuesOf(form)].filter(Boolean).join('; ');
  return `- \`${name}\`${given && ` (${given})`}: ${meaningOf(name)}`;
};

/** Empty where it is unset. */
const defaultOf = ({ default: value, isRequired }: Form): string => {
  if (isRequired) return 'required';
  return value === undefined ? '' : `\`${value}\``;
};

/** Empty where any text or number will do. */
const valuesOf = ({ enum: names, minimum, maximum }: Form): string => {
  if (names) return names.map((name) => `\`${name}\``).join(', ');
  const isCapped = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return minimum !== undefined && isCapped ? `${minimum} to ${maximum}` : '';
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
