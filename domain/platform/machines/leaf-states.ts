import type { AnyStateNode, StateValue } from 'xstate';

/** Every innermost state of a machine, by its path: `code.entering.late`. */
export const leafPaths = (node: AnyStateNode): string[] => {
  const children = Object.values(node.states);
  return children.length === 0 ? [node.path.join('.')] : children.flatMap(leafPaths);
};

/** The innermost states of a state value. */
export const leaves = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) => (inner ? leaves(inner).map((leaf) => `${key}.${leaf}`) : []));
