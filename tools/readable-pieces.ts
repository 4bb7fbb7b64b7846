import { type ESTree, Visitor } from 'vite';

/** A name, a comment or a title, and the offset at which it starts in its source. */
export interface Piece {
  readonly text: string;
  readonly start: number;
}

/**
 * The names that a source declares. Imports, keys of literals and fields taken by their own name (`{ name }`) are declared
 * elsewhere.
 */
export const declaredNames = (program: ESTree.Program): Piece[] => {
  const names: Piece[] = [];
  const take = (node: ESTree.Node | null | undefined) => names.push(...namesOf(node));
  const ofId = ({ id }: { id: ESTree.Node | null }) => take(id);
  const ofKey = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => take(computed ? null : key);
  const ofFunction = ({ id, params }: { id?: ESTree.Node | null; params: readonly ESTree.Node[] }) => {
    for (const each of [id, ...params]) take(each);
  };
  new Visitor({
    ...{ VariableDeclarator: ofId, ClassDeclaration: ofId, TSTypeAliasDeclaration: ofId, TSInterfaceDeclaration: ofId },
    ...{ FunctionDeclaration: ofFunction, FunctionExpression: ofFunction, ArrowFunctionExpression: ofFunction },
    ...{ TSFunctionType: ofFunction, TSPropertySignature: ofKey, PropertyDefinition: ofKey, MethodDefinition: ofKey },
    TSMethodSignature: (node) => {
      ofKey(node);
      ofFunction({ params: node.params });
    },
    CatchClause: ({ param }) => take(param),
  }).visit(program);
  return names;
};

const namesOf = (node: ESTree.Node | null | undefined): Piece[] => {
  switch (node?.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [{ text: node.name, start: node.start }];
    case 'AssignmentPattern':
      return namesOf(node.left);
    case 'RestElement':
      return namesOf(node.argument);
    case 'ArrayPattern':
      return node.elements.flatMap(namesOf);
    case 'ObjectPattern':
      return node.properties.flatMap((each) => {
        if (each.type !== 'Property') return namesOf(each);
        return each.shorthand ? [] : namesOf(each.value);
      });
    default:
      return [];
  }
};

interface Comment {
  readonly type: 'Line' | 'Block';
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** Each comment as one line. `//` on lines that follow each other is one comment. */
export const commentTexts = (comments: readonly Comment[], source: string): Piece[] => {
  const texts: Piece[] = [];
  for (const [at, { type, value, start }] of comments.entries()) {
    const text = value
      .replace(/^\s*\*+/gm, ' ')
      .replace(/\s+/g, ' ')
      .trim();
    const before = comments[at - 1];
    const continues = type === 'Line' && before?.type === 'Line' && /^\s*$/.test(source.slice(before.end, start));
    const last = continues ? texts.pop() : undefined;
    texts.push(last ? { ...last, text: `${last.text} ${text}` } : { text, start });
  }
  return texts;
};

/** The first argument of `it`, `test` and `describe`, of `test.step` and of `it.each(table)`. */
export const testTitles = (program: ESTree.Program, source: string): Piece[] => {
  const titles: Piece[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!title || !['it', 'test', 'describe'].includes(rootOf(callee))) return;
      const isText = title.type === 'TemplateLiteral' || (title.type === 'Literal' && typeof title.value === 'string');
      if (isText) titles.push({ text: source.slice(title.start + 1, title.end - 1), start: title.start });
    },
  }).visit(program);
  return titles;
};

/** `it` of `it.each(table)`. */
const rootOf = (callee: ESTree.Node): string => {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'MemberExpression') return rootOf(callee.object);
  if (callee.type === 'CallExpression') return rootOf(callee.callee);
  return callee.type === 'TaggedTemplateExpression' ? rootOf(callee.tag) : '';
};
