import { relative } from 'node:path';
import type { Expression, JsxChild, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isIdentifier,
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxSelfClosingElement,
  isJsxText,
} from 'typescript/unstable/ast/is';
import { API, type Checker, type Project, SignatureKind, type Type, TypeFlags } from 'typescript/unstable/sync';

/**
 * Finds JSX text beside something that React adds, removes or rewrites, as `file:line`. A browser that translates a
 * page moves each text into an element of its own. React then fails to find the text (NotFoundError), or rewrites one
 * that nobody sees.
 */
export const bareTexts = (root: string, isExamined: (path: string) => boolean): string[] => {
  const api = new API({ cwd: root });
  try {
    const config = `${root}/tsconfig.json`;
    const project = api.updateSnapshot({ openProject: config }).getProject(config);
    if (!project) throw new Error(`${config} is no project`);
    return sourcesOf(project, root, isExamined).flatMap((source) => faultsIn(project.checker, source, root));
  } finally {
    api.close();
  }
};

const sourcesOf = ({ program }: Project, root: string, isExamined: (path: string) => boolean): SourceFile[] =>
  program
    .getSourceFileNames()
    .filter((name) => name.endsWith('.tsx') && isExamined(relative(root, name)))
    .flatMap((name) => program.getSourceFile(name) ?? []);

const faultsIn = (checker: Checker, source: SourceFile, root: string): string[] => {
  const faults: string[] = [];
  const visit = (node: Node): undefined => {
    if ((isJsxElement(node) || isJsxFragment(node)) && hasBareText(checker, node.children, isJsxFragment(node)))
      faults.push(`${relative(root, source.fileName)}:${lineOf(source, node)}`);
    node.forEachChild(visit);
  };
  visit(source);
  return faults;
};

/** A fragment has siblings that cannot be seen here. */
const hasBareText = (checker: Checker, children: readonly JsxChild[], inFragment: boolean): boolean => {
  const kinds = children.filter(isDrawn).map((child) => kindOf(checker, child));
  if (kinds.includes('component of text')) return true;
  if (kinds.length < 2 && !inFragment) return false;
  const hasText = kinds.some((kind) => kind === 'fixed text' || kind === 'text');
  const changes = inFragment || kinds.some((kind) => kind === 'text' || kind === 'elements');
  return (hasText && changes) || kinds.includes('anything');
};

/** Indentation is not drawn, and neither is a comment. */
const isDrawn = (child: JsxChild): boolean => {
  if (isJsxText(child)) return !/^\s*\n\s*$/.test(child.text);
  return !isJsxExpression(child) || child.expression !== undefined;
};

type Kind = 'fixed text' | 'text' | 'element' | 'component of text' | 'elements' | 'anything';

const kindOf = (checker: Checker, child: JsxChild): Kind => {
  if (isJsxText(child)) return 'fixed text';
  if (isJsxExpression(child)) return child.expression ? kindOfExpression(checker, child.expression) : 'element';
  return componentDrawsText(checker, child) ? 'component of text' : 'element';
};

const kindOfExpression = (checker: Checker, expression: Expression): Kind => {
  const type = checker.getTypeAtLocation(expression);
  if (!type) return 'anything';
  if (type.isLiteralType()) return 'fixed text';
  if (isAnyNode(checker, type)) return 'anything';
  return drawsText(type) ? 'text' : 'elements';
};

/** React's own type of what may be drawn, in whole or without what is false: it may be text. */
const isAnyNode = (checker: Checker, type: Type): boolean => {
  const parts = type.isUnionType() ? type.getTypes() : [type];
  return parts.some((part) => /\bReactNode\b|\bReactPortal\b/.test(checker.typeToString(part)));
};

const drawsText = (type: Type): boolean => {
  if (type.isUnionType()) return type.getTypes().some(drawsText);
  if (type.isStringLiteralType()) return type.value !== '';
  return (type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.Any)) !== 0;
};

const componentDrawsText = (checker: Checker, child: JsxChild): boolean => {
  if (!isJsxElement(child) && !isJsxSelfClosingElement(child)) return false;
  const { tagName } = isJsxElement(child) ? child.openingElement : child;
  if (!isIdentifier(tagName)) return false;
  const component = checker.getTypeAtLocation(tagName);
  const signatures = component ? checker.getSignaturesOfType(component, SignatureKind.Call) : [];
  return signatures.some((signature) => {
    const drawn = checker.getReturnTypeOfSignature(signature);
    return drawn !== undefined && !isAnyNode(checker, drawn) && drawsText(drawn);
  });
};

const lineOf = ({ text }: SourceFile, node: Node): number => text.slice(0, node.end).split('\n').length;
