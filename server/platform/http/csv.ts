/** A number in a table: no guard changes it. */
export interface CsvNumber {
  readonly number: string;
}

/** A cell of a table; null is empty. */
export type CsvCell = string | CsvNumber | null;

/** Tells spreadsheets that the text is UTF-8. */
export const csvStart = '\uFEFF';

/** One line of a CSV file (RFC 4180). */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  return typeof cell === 'string' ? quoted(guarded(cell)) : cell.number;
};

/** A spreadsheet runs text that starts like a formula, and cuts long digits and leading zeros: an apostrophe keeps it text. */
const guarded = (text: string): string => (/^(?:[=+\-@\t\r\n]|0\d*$|\d{12,}$)/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
