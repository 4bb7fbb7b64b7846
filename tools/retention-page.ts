import {
  type Aged,
  type DeclaredTable,
  type Dropped,
  lawHours,
  laws,
  maxRetentionYears,
} from '@yarda/server/platform/database/declared-table.ts';
import { retainedTables } from '@yarda/server/retention/retained-tables.ts';

/** `docs/keeping.md`: the table of keeping, for people. */
export const retentionPage = (): string => `# What is kept, and how long

Drawn by \`npm run draw-flows\` from what each room declares of its tables (\`*-tables.ts\`), with the reason
for each.

## Of people

How long (in brackets); what is erased with its person; what a **law** keeps; what goes once its *years* are over.

${tables.filter(isOfPeople).map(lineOf).join('\n')}

## Of nobody

${[
  ...Map.groupBy(
    tables.filter((table) => !isOfPeople(table) && !isPretend(table)),
    ([, stored]) => retentionOf(stored),
  ),
]
  .map(([stored, those]) => `- ${stored}: ${those.map(([table]) => `\`${table}\``).join(', ')}.`)
  .join('\n')}

- in a sandbox only, of pretend people: ${tables
  .filter(isPretend)
  .map(([table]) => `\`${table}\``)
  .join(', ')}.

## Laws

${Object.entries(laws)
  .map(([name, { years, text }]) => `- **${name}**, ${years} years. ${text}.`)
  .join('\n')}

The years begin when a consent is over: it has ended or run out, no debit of it is to come, and no money of it is on its way.
The job \`forget-aged\` then forgets it, whether or not its person was erased. Rows that the books lead to stay, without
anything of a person, and so does the ledger.
`;

type Table = readonly [name: string, kept: DeclaredTable];

const tables: readonly Table[] = Object.entries(retainedTables);

const isOfPeople = ([, stored]: Table): boolean =>
  Boolean(erasedOf(stored) || lawsOf(stored) || agedOf(stored.whenAged));

const isPretend = ([, { pretend = [] }]: Table): boolean => pretend.length > 0;

const lineOf = ([table, stored]: Table): string => {
  const aged = agedOf(stored.whenAged);
  const columns = [erasedOf(stored), lawsOf(stored), aged && `*years* ${aged}`].filter(Boolean);
  return `- \`${table}\` (${retentionOf(stored)}): ${columns.join('; ')}`;
};

const retentionOf = ({ retention, dropped = [] }: DeclaredTable): string =>
  [...(retention ? [retention] : []), ...dropped.map(droppedAfter)].join('; ');

const droppedAfter = ({ hours, dated, becomes }: Dropped): string => {
  if (hours === 0) return 'as long as it is used';
  return `${becomes ? `${Object.keys(becomes).join(', ')}: ` : ''}${spanOf(hours)} after \`${dated}\``;
};

const agedOf = ({ end }: Pick<Aged, 'end'> = { end: 'stays' }): string => {
  if (end === 'stays') return '';
  return end === 'deleted'
    ? 'all'
    : Object.keys(end)
        .map((column) => `\`${column}\``)
        .join(', ');
};

const spanOf = (hours: number): string => {
  if (hours === 1) return 'an hour';
  if (hours === lawHours) return `${maxRetentionYears} years`;
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
};

const erasedOf = ({ erasedWhole, erased = {} }: DeclaredTable): string => {
  if (erasedWhole) return 'all';
  return Object.keys(erased)
    .map((column) => `\`${column}\``)
    .join(', ');
};

const lawsOf = ({ retainedByLaw = {} }: DeclaredTable): string =>
  [...Map.groupBy(Object.entries(retainedByLaw), ([, law]) => law)]
    .map(([law, columns]) => `**${law}** ${columns.map(([column]) => `\`${column}\``).join(', ')}`)
    .join('; ');
