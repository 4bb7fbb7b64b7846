/**
 * An upper bound on the size of a pattern's compiled program: each thing it matches, times the bounds around it.
 * Computed from the text alone, so that an oversized pattern is never compiled.
 */
export const patternSize = (pattern: string): number => {
  const open = [{ total: 0, last: 0 }];
  for (const [token, least, most] of pattern.matchAll(tokens)) {
    const group = open.at(-1);
    if (!group) return Number.POSITIVE_INFINITY;
    if (token.startsWith('(')) open.push({ total: 0, last: 0 });
    else if (token === ')') close(open);
    else if (least !== undefined) repeat(group, Math.max(1, Number(least), Number(most ?? 0)));
    else add(group, 1);
  }
  return open.reduce((sum, { total }) => sum + total, open.length);
};

/** An escape, a class, bounds, the start of a group, or one character. */
const tokens = /\\.|\[(?:\\.|[^\]\\])*\]|\{(\d+)(?:,(\d*))?\}|\((?:\?(?::|<\w+>))?|./gsu;

interface Group {
  total: number;
  last: number;
}

const add = (group: Group, size: number): void => {
  group.total += size;
  group.last = size;
};

const repeat = (group: Group, times: number): void => {
  group.total += group.last * (times - 1);
  group.last *= times;
};

const close = (open: Group[]): void => {
  const closed = open.pop();
  const around = open.at(-1);
  if (closed && around) add(around, closed.total + 2);
};
