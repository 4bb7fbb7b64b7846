import { tables } from './ladder.ts';
import { tableMentions } from './table-mentions.ts';

/** What a file does with a table that another rung owns. */
export interface Trespass {
  readonly file: string;
  readonly table: string;
  readonly does: 'reads' | 'writes';
}

const owners = new Map<string, string>(
  Object.entries(tables).flatMap(([rung, owned]) => owned.map((table) => [table, rung] as const)),
);

/** Drops by age and erases by person, in every table: docs/decisions/0120 says why in one place. */
const everyTable = 'keeping';

/** The tables of other rungs that a server file names in its SQL. `file` begins with `server/`. */
export const trespasses = (file: string, source: string): Trespass[] => {
  const [, rung] = file.split('/');
  if (rung === everyTable) return [];
  const foreign = tableMentions(source, new Set(owners.keys())).filter(({ table }) => owners.get(table) !== rung);
  return foreign.map(({ table, writes }) => ({ file, table, does: writes ? 'writes' : 'reads' }));
};
