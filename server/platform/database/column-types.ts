/**
 * The types of columns that the database does not know: what a JSON column holds, and which texts a column of texts
 * takes where no constraint lists them. Each room adds those of its tables in its `<room>-tables.ts`, by `table.column`
 * and without null; `npm run statements` reads them there.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface ColumnTypes {}
