/** The deepest nesting and the most values a body may have. */
const maxNesting = 64;
export const maxValues = 6_000;

/**
 * The fault in the shape of a JSON text, found before parsing; null if there is none. Parsing, checking and hashing
 * walk the whole body: this check bounds that work more tightly than the body's size does. Syntax is left to the
 * parser.
 */
export const shapeFault = (text: string): string | null => {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === quote) at = endOfText(text, at);
    else if (unit === comma) values++;
    else if (unit === bracket || unit === brace) depth++;
    else if (unit === endOfBracket || unit === endOfBrace) depth--;
    if (depth > maxNesting) return `is nested deeper than ${maxNesting}`;
    if (values > maxValues) return `holds more than ${maxValues} values`;
  }
  return null;
};

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [bracket, endOfBracket, brace, endOfBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The end of a string that begins at a quotation mark: the next one not escaped by an odd number of backslashes. */
const endOfText = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === backslash) before--;
    if ((end - before) % 2 === 0) return end;
  }
  return text.length;
};
