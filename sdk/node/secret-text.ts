/**
 * A secret as it was copied, without the space or the line break around it. One that holds anything else that no secret has
 * would be refused by the server in other words, or by the runtime in none.
 *
 * @throws TypeError that names the character, and shows nothing of the secret.
 */
export const secretText = (given: string, what: string): string => {
  const text = given.replaceAll(/^[\s\u200b]+|[\s\u200b]+$/g, '');
  const at = text.search(/[^\x21-\x7e]/);
  if (at === -1) return text;
  const code = (text.codePointAt(at) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  throw new TypeError(`${what} holds a character that none has, U+${code}, at place ${at + 1}: copy it again`);
};
