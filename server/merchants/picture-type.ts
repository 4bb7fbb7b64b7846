/** The type of a picture by its first bytes; null if it is none. Never SVG: that is a document, with scripts. */
export const pictureTypeOf = (bytes: Buffer): string | null => {
  const start = bytes.toString('hex', 0, 12);
  return types.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
};

const types = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/gif', /^47494638(?:37|39)61/],
  ['image/webp', /^52494646.{8}57454250/],
] as const;
