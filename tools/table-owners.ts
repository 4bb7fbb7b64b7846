import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { tableMentions } from './table-mentions.ts';

/** The use that a file makes of a table that another room owns. */
export interface Trespass {
  readonly file: string;
  readonly table: string;
  readonly does: 'reads' | 'writes';
}

interface Owned {
  readonly table: string;
  readonly room: string;
}

const root = join(import.meta.dirname, '..');

const roomOf = (file: string): string => file.split('/')[1] ?? '';

/** A room declares its tables in the file that has its name. */
const isDeclaration = (file: string): boolean => basename(file) === `${roomOf(file)}-tables.ts`;

const declaredIn = async (file: string): Promise<Owned[]> => {
  const exported: Record<string, object> = await import(join(root, file));
  return Object.values(exported)
    .flatMap((tables) => Object.keys(tables))
    .map((table) => ({ table, room: roomOf(file) }));
};

/** Each table with the room whose folder declares it. */
export const ownedTables: readonly Owned[] = (
  await Promise.all(globSync('server/*/*-tables.ts', { cwd: root }).filter(isDeclaration).map(declaredIn))
).flat();

const owners = new Map(ownedTables.map(({ table, room }) => [table, room]));

/** Drops by age and erases by person, in every table, as they are declared: decision 33 says why in one place. */
const everyTable = 'retention';

/** The tables of other rooms that a server file names in its SQL. `file` begins with `server/`. */
export const trespasses = (file: string, source: string): Trespass[] => {
  const room = roomOf(file);
  if (room === everyTable || isDeclaration(file)) return [];
  const foreign = tableMentions(source, new Set(owners.keys())).filter(({ table }) => owners.get(table) !== room);
  return foreign.map(({ table, writes }) => ({ file, table, does: writes ? 'writes' : 'reads' }));
};
