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

Drawn from what each room declares of its tables (\`server/*/*-tables.ts\`) by \`npm run draw-flows\`; a test keeps both the same.

| table | kept | why | personal: deleted or overwritten at erasure | personal: kept by law | once its consent has been over for the law's years |
| --- | --- | --- | --- | --- | --- |
${Object.entries(retainedTables).map(rowOf).join('\n')}

## Laws

${Object.entries(laws)
  .map(([name, { years, says }]) => `- **${name}**, ${years} years. ${says}.`)
  .join('\n')}

The years begin when a consent is over: when it has ended or run out, no debit of it is to come and no money of it is on its
way. The job \`forget-aged\` then forgets it, whether or not its person was erased. Rows that the books lead to stay, without
anything of a person; the ledger itself stays as it is.
`;

const rowOf = ([table, kept]: [string, DeclaredTable]): string =>
  `| \`${table}\` | ${retentionOf(kept)} | ${kept.why} | ${erasedOf(kept)} | ${lawsOf(kept)} | ${agedOf(kept.whenAged)} |`;

const retentionOf = ({ kept, dropped = [] }: DeclaredTable): string =>
  [...(kept ? [kept] : []), ...dropped.map(droppedAfter)].join('; ');

const droppedAfter = ({ hours, dated, becomes }: Dropped): string => {
  if (hours === 0) return 'as long as it is used';
  return `${becomes ? `${Object.keys(becomes).join(', ')}: ` : ''}${spanOf(hours)} after \`${dated}\``;
};

const agedOf = ({ end }: Pick<Aged, 'end'> = { end: 'stays' }): string => {
  if (end === 'stays') return '';
  return end === 'deleted'
    ? 'the whole row'
    : Object.keys(end)
        .map((column) => `\`${column}\``)
        .join(', ');
};

const spanOf = (hours: number): string => {
  if (hours === 1) return 'an hour';
  if (hours === lawHours) return `${maxRetentionYears} years`;
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
};

const erasedOf = ({ erasedWhole, erased = {}, pretend = [] }: DeclaredTable): string => {
  if (erasedWhole) return 'the whole row';
  const columns = Object.keys(erased).map((column) => `\`${column}\``);
  return [...columns, ...(pretend.length > 0 ? ['only in a sandbox'] : [])].join(', ');
};

const lawsOf = ({ retainedByLaw = {} }: DeclaredTable): string =>
  Object.entries(retainedByLaw)
    .map(([column, law]) => `\`${column}\` (${law})`)
    .join(', ');
