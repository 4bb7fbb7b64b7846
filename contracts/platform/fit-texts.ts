/**
 * JSON from outside that nobody can be asked to write again, such as a bank's, with its texts made fit: what `unfitTexts`
 * refuses of others, and what the database cannot store, is taken out or replaced, in field names too.
 */
export const fitTexts = (given: unknown): unknown => {
  if (typeof given === 'string') return fitText(given);
  if (Array.isArray(given)) return given.map(fitTexts);
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [fitText(name), fitTexts(value)]));
};

/** One line of text that is read as it is written. */
const fitText = (text: string): string =>
  withoutBidi(text)
    .replaceAll(/\p{Cs}/gu, '\ufffd')
    .replaceAll(/[\t\n\r\u0085\u2028\u2029]+/g, ' ')
    .replaceAll(/\p{Cc}/gu, '\ufffd')
    .replaceAll(/((?:\p{M}[\u200c\u200d]*){6})(?:\p{M}[\u200c\u200d]*)+/gu, '$1');

/**
 * Removes the marks that turn text around from typed or pasted text. Contacts and messages put these marks around
 * numbers, and no call accepts them.
 */
export const withoutBidi = (text: string): string => text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** The same of a form's answers, at any depth. */
export const answersWithoutBidi = (answers: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [name, answerWithoutBidi(value)]));

const answerWithoutBidi = (value: unknown): unknown => {
  if (typeof value === 'string') return withoutBidi(value);
  if (Array.isArray(value)) return value.map(answerWithoutBidi);
  return typeof value === 'object' && value !== null ? answersWithoutBidi({ ...value }) : value;
};
