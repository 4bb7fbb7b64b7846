import { type ShardedTable, shardedBy } from './sharding-keys.ts';

/** `docs/sharding-keys.md`: every table beside the rules of sharding, for people. */
export const shardingPage = (tables: readonly ShardedTable[]): string => {
  const sharded = tables.filter(({ kind }) => kind !== 'apart');
  const conform = sharded.filter(
    ({ kind, unique, references }) => kind === 'merchant' && unique.length === 0 && references.length === 0,
  );
  return `# The keys beside the rules of sharding

Drawn from the schema by \`server/database/sharding-keys.integration.test.ts\`, which keeps it true (\`-u\` redraws it).
[Operating](operate.md#sharding-by-merchant) says what to make of it. By \`${shardedBy}\`, of ${tables.length} tables ${sharded.length}
belong to a merchant, and ${conform.length} of these hold to the rules today${conform.length === 0 ? '' : `: ${listOf(conform)}`}.

| table of a merchant | has the column | unique keys without it | references without it |
| --- | --- | --- | --- |
${sharded
  .filter((table) => !conform.includes(table))
  .map(rowOf)
  .join('\n')}

Of no merchant, so copied to every machine or kept on one: ${listOf(tables.filter(({ kind }) => kind === 'apart'))}.
`;
};

const listOf = (tables: readonly ShardedTable[]): string => tables.map(({ table }) => `\`${table}\``).join(', ');

const rowOf = ({ table, kind, unique, references }: ShardedTable): string =>
  `| \`${table}\` | ${kind === 'merchant' ? 'yes' : 'no'} | ${unique.join('; ')} | ${references.join('; ')} |`;
