import type { Surroundings } from './surroundings.ts';

/**
 * Escapes characters that a terminal takes for a command, or that reverse the text after them. Texts of merchants and
 * payers, and receipts from anywhere, may contain them. Escaped JSON has the same value.
 */
export const withPlainTexts = (surroundings: Surroundings): Surroundings => ({
  ...surroundings,
  print: (line) => surroundings.print(escaped(line, commands)),
  note: (line) => surroundings.note(escaped(line, commands)),
});

/** A text as a part of one line. */
export const inLine = (text: string): string => escaped(text, lineBreaks);

const escaped = (text: string, which: RegExp): string =>
  text.replace(which, (one) => short[one] ?? `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

const short: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r' };

const commands = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

const lineBreaks = /[\n\r\u2028\u2029]/gu;
