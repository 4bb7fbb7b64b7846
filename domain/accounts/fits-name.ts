/**
 * Whether two names can be one person's: banks vary the order, the case, accents and middle names. At least two names
 * must agree.
 */
export const fitsName = (one: string, other: string): boolean => {
  const [shorter, longer] = nameWords(one).length <= nameWords(other).length ? [one, other] : [other, one];
  const longerWords = new Set(nameWords(longer));
  return isFullName(shorter) && nameWords(shorter).every((word) => longerWords.has(word));
};

/** Whether it holds at least two different names. A double first name such as Ann-Marie is one. */
export const isFullName = (name: string): boolean => new Set(namesIn(name).map((each) => each.split('-')[0])).size >= 2;

/** The words of a name, without accents, apostrophes and case; a double name counts as two. */
export const nameWords = (name: string): string[] => namesIn(name).flatMap((each) => each.split('-'));

const namesIn = (name: string): string[] =>
  name
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toUpperCase()
    .match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
