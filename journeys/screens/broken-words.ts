/** The words, sums and numbers on the page that stand on more than one line. Runs in the page. */
export const brokenWords = (): string[] => {
  const apart = '.unseen, pre, code, svg, option';
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines = (text: Node, from: number, to: number): number => {
    range.setStart(text, from);
    range.setEnd(text, to);
    const seen = [...range.getClientRects()].filter(({ width }) => width > 0);
    return new Set(seen.map(({ top }) => Math.round(top))).size;
  };
  const broken: string[] = [];
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement?.closest(apart)) continue;
    // A line may end after a hyphen.
    for (const { index, 0: word } of (text.nodeValue ?? '').matchAll(/[^\s·-]+/g))
      if (lines(text, index, index + word.length) > 1) broken.push(word);
  }
  return broken;
};
