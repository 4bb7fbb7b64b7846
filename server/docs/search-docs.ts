/** A part of a page, from one heading to the next. */
export interface DocPart {
  readonly address: string;
  readonly page: string;
  readonly title: string;
  readonly text: string;
}

/** The parts of rendered pages. */
export const partsOf = (address: string, page: string, html: string): DocPart[] =>
  html.split(/(?=<h[1-3]\b)/).flatMap((part) => {
    const [, id = '', title = ''] = /^<h[1-3](?: id="([^"]*)")?>(.*?)<\/h[1-3]>/s.exec(part) ?? [];
    const heading = wordsOf(title);
    return heading === ''
      ? []
      : [{ address: id ? `${address}#${id}` : address, page, title: heading, text: wordsOf(part) }];
  });

const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

/** The parts that hold every word that was asked for, those first that are called so. */
export const searchDocs = (parts: readonly DocPart[], query: string, maxCount = 20): DocPart[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return parts
    .map((part) => ({ part, score: scoreOf(part, words) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, maxCount)
    .map(({ part }) => part);
};

const scoreOf = ({ title, text }: DocPart, words: readonly string[]): number => {
  const [called, message] = [title.toLowerCase(), text.toLowerCase()];
  if (!words.every((word) => message.includes(word))) return 0;
  const named = words.filter((word) => called.includes(word)).length;
  return 1 + 10 * named + (called === words.join(' ') ? 20 : 0) + 1 / (1 + message.length / 1_000);
};
