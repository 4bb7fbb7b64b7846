import { inLine } from './plain-texts.ts';

type Field = string | number | boolean | null | undefined;

/** Columns of a record's line. */
export type Columns<Record> = (record: Record) => readonly Field[];

/** Prints records as they come: a line of columns each, or with `--json` a line of JSON each. */
export const printRecords = async <Record>(
  { print, json }: { readonly print: (line: string) => void; readonly json: boolean },
  records: AsyncIterable<Record> | Iterable<Record>,
  columns: Columns<Record>,
): Promise<void> => {
  for await (const record of records) print(json ? JSON.stringify(record) : lineOf(columns(record)));
};

/** Prints one record whole: indented, or with `--json` as one line. */
export const printRecord = (
  { print, json }: { readonly print: (line: string) => void; readonly json: boolean },
  record: object,
): void => print(JSON.stringify(record, null, json ? 0 : 2));

const lineOf = (fields: readonly Field[]): string =>
  fields
    .map((field) => (field === null || field === undefined || field === '' ? '–' : inLine(String(field))))
    .join('  ');

/** Kobo as naira: 250000 is ₦2,500.00. */
export const naira = (kobo: number | null): string =>
  kobo === null ? '–' : `₦${(kobo / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 })}`;
