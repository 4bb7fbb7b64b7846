import { type Dropped, type KeptTable, laws } from '@yarda/server/keeping/kept-table.ts';
import { keptTables } from '@yarda/server/keeping/kept-tables.ts';

/** `docs/keeping.md`: the table of keeping, for people. */
export const keepingPage = (): string => `# What is kept, and how long

Drawn from \`server/keeping/kept-tables.ts\` by \`npm run draw-flows\`; a test keeps both the same.

| table | kept | why | personal: deleted or overwritten at erasure | personal: kept by law |
| --- | --- | --- | --- | --- |
${Object.entries(keptTables).map(rowOf).join('\n')}

## Laws

${Object.entries(laws)
  .map(([name, { years, says }]) => `- **${name}**, ${years} years after the erasure. ${says}.`)
  .join('\n')}
`;

const rowOf = ([table, kept]: [string, KeptTable]): string =>
  `| \`${table}\` | ${keepingOf(kept)} | ${kept.why} | ${erasedOf(kept)} | ${lawsOf(kept)} |`;

const keepingOf = ({ kept, dropped = [] }: KeptTable): string =>
  [...(kept ? [kept] : []), ...dropped.map(droppedAfter)].join('; ');

const droppedAfter = ({ hours, dated, empties }: Dropped): string => {
  if (hours === 0) return 'as long as it is used';
  return `${empties ? `${empties.join(', ')}: ` : ''}${spanOf(hours)} after \`${dated}\``;
};

const spanOf = (hours: number): string => {
  if (hours === 1) return 'an hour';
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
};

const erasedOf = ({ erasedWhole, erased = {}, pretend = [] }: KeptTable): string => {
  if (erasedWhole) return 'the whole row';
  const columns = Object.keys(erased).map((column) => `\`${column}\``);
  return [...columns, ...(pretend.length > 0 ? ['only in a sandbox'] : [])].join(', ');
};

const lawsOf = ({ keptByLaw = {} }: KeptTable): string =>
  Object.entries(keptByLaw)
    .map(([column, law]) => `\`${column}\` (${law})`)
    .join(', ');
