import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ProblemCode, problems } from '@yarda/contracts/platform/problems.ts';

const root = join(import.meta.dirname, '../..');

/**
 * The problems named in the modules that each call's handler may run, by the call's name. `handedIn`: modules that a
 * call is given when the server is composed, rather than imports.
 */
export const problemsInReach = (
  handedIn: Readonly<Record<string, readonly string[]>>,
): ReadonlyMap<string, ReadonlySet<ProblemCode>> => {
  const reach = new Map<string, ReadonlySet<ProblemCode>>();
  const given = (call: string) => (handedIn[call] ?? []).flatMap((path) => [...codesOfGraph(path)]);
  for (const path of globSync('server/**/{*-routes,operator-tasks,page-faults}.ts', { cwd: root })) {
    const module = readModule(path);
    for (const [binding] of module.text.matchAll(
      /^ +(?:for \(const call of [^\n]+\n +)?bindCall\([\s\S]*?\n(?= {2}\S|\})/gm,
    )) {
      const codes = codesOf(binding, module);
      for (const [, space, name = ''] of binding.matchAll(/\b(wire\.)?(\w+)/g)) {
        const call = space ? name : module.calls.get(name);
        if (!call) continue;
        reach.set(call, new Set([...(reach.get(call) ?? []), ...codes, ...given(call)]));
      }
    }
  }
  return reach;
};

interface Module {
  readonly text: string;
  /** The source of each imported name, if it is a module of the server or the domain. */
  readonly imports: ReadonlyMap<string, string>;
  /** The contract calls named here, where they go by another name. */
  readonly calls: ReadonlyMap<string, string>;
  readonly locals: ReadonlyMap<string, string>;
}

/** The codes named in a text, and those in the modules that its words lead to. */
const codesOf = (text: string, { locals, imports }: Module): ProblemCode[] => {
  const seen = new Set<string>();
  const parts = [text];
  for (const part of parts) {
    const words = [...new Set(part.match(/\b[a-zA-Z]\w*\b/g))].filter((word) => !seen.has(word));
    for (const word of words) seen.add(word);
    parts.push(...words.flatMap((word) => locals.get(word) ?? []));
  }
  const graphs = [...seen].flatMap((word) => imports.get(word) ?? []);
  return [...parts.flatMap(codesNamedIn), ...graphs.flatMap((path) => [...codesOfGraph(path)])];
};

const codesOfGraph = (start: string): Set<ProblemCode> => {
  const paths = new Set([start]);
  const codes = new Set<ProblemCode>();
  for (const path of paths) {
    const { text, imports } = readModule(path);
    for (const code of codesNamedIn(text)) codes.add(code);
    for (const next of imports.values()) paths.add(next);
  }
  return codes;
};

const codesNamedIn = (text: string): ProblemCode[] =>
  [...text.matchAll(/'([A-Z][A-Z_]+)'/g)].flatMap(([, word = '']) => (isCode(word) ? [word] : []));

const isCode = (word: string): word is ProblemCode => word in problems;

const read = new Map<string, Module>();

const readModule = (path: string): Module => {
  const cached = read.get(path);
  if (cached) return cached;
  const whole = readFileSync(join(root, path), 'utf8');
  const imports = new Map<string, string>();
  const calls = new Map<string, string>();
  for (const [, names = '', from = ''] of whole.matchAll(/^import (?!type\b)([\s\S]*?) from '([^']+)';$/gm)) {
    for (const [, original = '', alias = original] of names.matchAll(/(?:\b|^)(?!type\b|as\b)(\w+)(?: as (\w+))?/g)) {
      if (from.startsWith('@yarda/contracts/')) calls.set(alias, original);
      const target = targetOf(path, from);
      if (target) imports.set(alias, target);
    }
  }
  const text = whole.replaceAll(/^import [\s\S]*?;$/gm, '');
  const locals = new Map(
    [...text.matchAll(/^(?:export )?(?:const|function|class) (\w+)[\s\S]*?(?=\n\n|$(?![\s\S]))/gm)].map(
      ([declared, name = '']) => [name, declared],
    ),
  );
  const module = { text, imports, calls, locals };
  read.set(path, module);
  return module;
};

/** Modules of platform's http, limits, reports and streams are not followed: they turn the problems of every call into answers. */
const targetOf = (path: string, from: string): string | null => {
  const target = from.startsWith('.') ? join(dirname(path), from) : from.replace(/^@yarda\//, '');
  return /^(?:server|domain)\//.test(target) && !/^server\/platform\/(?:http|limits|reports|streams)\//.test(target)
    ? target
    : null;
};
