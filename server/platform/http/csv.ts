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

/**
 * A spreadsheet runs text that starts like a formula, and shows text that it takes for a number or a day in its own way:
 * an apostrophe keeps it text. A plain number of up to eleven digits looks the same either way.
 */
const guarded = (text: string): string => (isFormula.test(text) || isNumber.test(text) ? `'${text}` : text);

const isFormula = /^[=+\-@\t\r\n]/;
const isNumber = /^(?![1-9]\d{0,10}$)\s*[.,]?\d(?:[\d.,:/%-]*|[\d.,]*e[+-]?\d+)\s*$/i;

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
