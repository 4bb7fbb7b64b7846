const MAX_LETTERS = 2;
const HUES = 360;

/** Stands in for a missing picture: up to two letters, and a stable hue for the name, 0 to 359. */
export const monogram = (name: string): { readonly letters: string; readonly hue: number } => {
  const words = name.split(/[\s&]+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  const letters = words.slice(0, MAX_LETTERS).map((word) => [...word][0]?.toUpperCase() ?? '');
  return { letters: letters.join('') || '?', hue: hueOf(name) };
};

const hueOf = (name: string) => {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 0x7fffffff;
  return (sum * 47) % HUES;
};
