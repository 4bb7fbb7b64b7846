import { parseSync, Visitor } from 'vite';

/** A property of an object literal with a `/** … *\/` right above it. */
export interface CommentedField {
  /** As it is written, with quotes if it has them. */
  readonly name: string;
  /** The comment as one line. */
  readonly comment: string;
  /** Start and end of the value in the source; of the name for a shorthand `{ name }`. */
  readonly value: readonly [start: number, end: number];
  readonly isShorthand: boolean;
}

/** The commented fields of a source, in order. */
export const commentedFields = (file: string, source: string): CommentedField[] => {
  const { program, comments } = parseSync(file, source);
  const endingAt = new Map(comments.filter(({ value }) => value.startsWith('*')).map((each) => [each.end, each.value]));
  const fields: CommentedField[] = [];
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const property of properties) {
        if (property.type !== 'Property') continue;
        const comment = endingAt.get(source.slice(0, property.start).trimEnd().length);
        if (comment === undefined) continue;
        const { key, value, shorthand: isShorthand } = property;
        const name = source.slice(key.start, key.end);
        fields.push({ name, comment: lineOf(comment), value: [value.start, value.end], isShorthand });
      }
    },
  }).visit(program);
  return fields;
};

const lineOf = (comment: string): string =>
  comment
    .replace(/^\s*\*/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();
